/**
 * A path of this shop, never an address of another: browsers read a backslash as a slash, and drop tabs and line breaks
 * before they look at it.
 */
export const PATH_OF_SHOP = /^\/(?![/\\])\P{Cc}*$/u;
