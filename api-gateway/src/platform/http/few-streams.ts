import type { RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { ProblemError } from '../problems/problem';

/**
 * Limits how many answers without end one address (IPv6 by /56) may have open at once: a limit of requests a minute would
 * let them add up. @throws ProblemError `too-many-requests`
 */
export function fewStreams(limit: number): RequestHandler {
  const open = new Map<string, number>();
  return ({ ip = '' }, response, next) => {
    const address = ipKeyGenerator(ip);
    const before = open.get(address) ?? 0;
    if (before >= limit) throw new ProblemError('too-many-requests', 'Too many streams are open.');
    open.set(address, before + 1);
    response.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    next();
  };
}
