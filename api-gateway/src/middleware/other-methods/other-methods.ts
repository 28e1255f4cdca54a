import type { RequestHandler, Router } from 'express';
import { ProblemError } from '../../problem';

/** What a router keeps of each route and of each router in it. */
type Layer = {
  route?: { methods: Readonly<Record<string, boolean>> };
  handle: { stack?: readonly Layer[] };
  match(path: string): false | { path: string };
};

/**
 * Refuses a method that an address does not take, and says in `Allow` which it takes. It stands behind the router, and
 * reads what that one, and every router in it, has routes for.
 * @throws ProblemError `method-not-allowed`
 */
export const otherMethods =
  (router: Router): RequestHandler =>
  ({ method, path, baseUrl }, response, next) => {
    const taken = methodsAt(router.stack as unknown as readonly Layer[], path);
    if (taken.size === 0 || taken.has(method)) return next();
    const allow = [...taken].join(', ');
    response.set('allow', allow);
    throw new ProblemError('method-not-allowed', `${baseUrl}${path} takes ${allow}, not ${method}`);
  };

function methodsAt(layers: readonly Layer[], path: string): Set<string> {
  const methods = new Set<string>();
  for (const layer of layers) {
    const found = layer.match(path);
    if (!found) continue;
    const here = layer.route
      ? Object.keys(layer.route.methods).map((name) => name.toUpperCase())
      : methodsAt(layer.handle.stack ?? [], path.slice(found.path.length) || '/');
    for (const name of here) methods.add(name);
  }
  // Express answers it wherever it answers GET.
  if (methods.has('GET')) methods.add('HEAD');
  return methods;
}
