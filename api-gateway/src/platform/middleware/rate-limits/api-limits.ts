import type { RequestHandler } from 'express';
import type { RateLimits } from './rate-limits';

/** Bodies a minute that an address may send, of all kinds together. */
const POSTS_A_MINUTE = 120;

/** Limits what an address may send, releases apart: those need a token. */
export const fewPosts = (limits: RateLimits) =>
  limits({
    name: 'posts',
    limit: POSTS_A_MINUTE,
    skip: ({ method, path }) => method !== 'POST' || path.startsWith('/releases'),
  });

/** Wrong tokens a minute that an address may send; each of them is looked up in the database. */
const GUESSES_A_MINUTE = 30;

/**
 * Limits guesses at Bearer tokens by address; right tokens do not count.
 * @param isRoot the token of the environment is known without the database, and is never kept out by others' guesses
 */
export const wrongTokens = (limits: RateLimits, isRoot: (token: string) => boolean): RequestHandler =>
  limits({
    name: 'wrong-tokens',
    limit: GUESSES_A_MINUTE,
    sentence: 'Too many wrong tokens. Please wait a minute.',
    skip({ headers }) {
      const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
      return given === undefined || isRoot(given);
    },
    forgive: ({ statusCode }) => statusCode !== 401,
  });
