import { postsAMinute } from './posts-a-minute';

/** A client may send 120 bodies a minute, releases apart: those need a token. */
export const fewPosts = postsAMinute(120, ({ path }) => path.startsWith('/releases'));
