import express from 'express';

/**
 * Reads the body of a cart, which may be longer than others: so many lines with a picture's address each. What is
 * far too long is read as well, so that the answer names what is wrong with it.
 */
export const cartBody = express.json({ limit: '2mb', strict: true });
