import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { queryOf } from '../platform/http/call';
import { DAY } from '../platform/jobs/repeated-jobs';

/** 256 random bits, as they stand in the link of an email. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** As a token is kept: who reads the database cannot make the link of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** From our form's field, or the address: a mail program's own button posts to the link as it is (RFC 8058). */
export function tokenOf({ body, originalUrl }: Request): string {
  const sent: unknown = body?.token ?? queryOf(originalUrl).get('token');
  return typeof sent === 'string' && /^[\da-f]{64}$/.test(sent) ? sent : '';
}

/** Milliseconds for which a link is good. */
export const LINK_LIFETIME = 14 * DAY;
