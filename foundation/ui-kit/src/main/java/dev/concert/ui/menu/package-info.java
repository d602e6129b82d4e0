/** Menus of what a line of a list, tree or table stands for, by mouse or by keyboard. */
package dev.concert.ui.menu;
