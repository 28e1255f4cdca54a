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
