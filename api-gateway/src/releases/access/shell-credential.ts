import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has the shell's credential; false if the gateway has none. */
export type IsShell = (request: Request) => boolean;

/** @param secret `SHELL_SECRET`, which gateway and shell share and send as a bearer token */
export function shellCredential(secret: string | undefined): IsShell {
  const expected = secret === undefined ? null : digest(secret);
  return ({ headers }) => {
    const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    return expected !== null && given !== undefined && timingSafeEqual(digest(given), expected);
  };
}
