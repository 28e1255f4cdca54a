import type { RequestHandler } from 'express';
import { ProblemError } from '../../platform/problems/problem';
import { ALL_CALLS } from './all-calls';

/** Patterns of the path templates: each parameter is one segment, or a part of one. */
const TEMPLATES = ALL_CALLS.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+?')}/?$`, 'i'),
}));

/**
 * Rejects methods that an address does not support, with the supported ones in `Allow`.
 * @throws ProblemError `method-not-allowed`
 */
export const otherMethods: RequestHandler = ({ method, path, baseUrl }, response, next) => {
  const address = `${baseUrl}${path}`;
  const taken = TEMPLATES.filter(({ pattern }) => pattern.test(address)).map((template) => template.method);
  // Express answers HEAD wherever it answers GET.
  if (taken.includes('GET')) taken.push('HEAD');
  if (taken.length === 0 || taken.includes(method)) return next();
  const allow = [...new Set(taken)].join(', ');
  response.set('allow', allow);
  throw new ProblemError('method-not-allowed', `${address} takes ${allow}, not ${method}`);
};
