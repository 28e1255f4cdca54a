import type { Request } from 'express';

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** Areas whose addresses are files or pages, of which clients can invent any number. */
const AREAS = ['remotes', 'pictures', 'assets', 'ops', 'api'];

/**
 * The template of the route that took a request, such as `/api/products/:handle`: a fixed number. What
 * no route took is labelled by its area, so that made-up addresses create no series.
 */
export function routeOf({ route, originalUrl }: Request): string {
  const actual = segments(originalUrl.split('?', 1)[0] ?? '');
  const template: unknown = route?.path;
  if (typeof template === 'string') {
    // A route knows its own part; what comes before it is where its routers are mounted, which is fixed but for capitals.
    const own = segments(template);
    const mounted = actual.slice(0, Math.max(0, actual.length - own.length));
    return `/${[...mounted.map((segment) => segment.toLowerCase()), ...own].join('/')}`;
  }
  const [area = ''] = actual;
  return AREAS.includes(area) ? `/${area}/*` : '/*';
}
