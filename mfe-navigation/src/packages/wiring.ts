import { command } from '@kilowatt/bus';

/** Puts a product into the cart, which another remote owns. */
export const addToCart = command('cart:add-line@1').send;
