import type { RequestHandler } from 'express';
import { ProblemError } from '../../platform/problems/problem';
import { ALL_CALLS } from './all-calls';

/** What an address looks like whose path is a template: each parameter is one segment, or a part of one. */
const TEMPLATES = ALL_CALLS.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+?')}/?$`, 'i'),
}));

/**
 * Refuses a method that an address does not take, and says in `Allow` which it takes.
 * @throws ProblemError `method-not-allowed`
 */
export const otherMethods: RequestHandler = ({ method, path, baseUrl }, response, next) => {
  const address = `${baseUrl}${path}`;
  const taken = TEMPLATES.filter(({ pattern }) => pattern.test(address)).map((template) => template.method);
  // Express answers it wherever it answers GET.
  if (taken.includes('GET')) taken.push('HEAD');
  if (taken.length === 0 || taken.includes(method)) return next();
  const allow = [...new Set(taken)].join(', ');
  response.set('allow', allow);
  throw new ProblemError('method-not-allowed', `${address} takes ${allow}, not ${method}`);
};
