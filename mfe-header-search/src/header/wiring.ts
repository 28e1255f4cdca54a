import { command, event } from '@kilowatt/bus';

/** Opens the menu of small screens, which another remote owns. */
export const menuRequested = command('menu:open@1').send;

/** Total quantity of the cart, which another remote owns; 0 until that remote has published it. */
export const $cartQuantity = event('cart:lines-changed@1').$last.map((last) => last?.totalQuantity ?? 0);
