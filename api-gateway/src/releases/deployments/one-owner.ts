import type { Release } from '@kilowatt/contracts';
import { ProblemError } from '../../platform/problems/problem';

type Claims = Pick<Release, 'slots' | 'routes' | 'container'>;

/** First segments of addresses that the gateway answers itself: no page below them is ever asked for. */
const OF_GATEWAY = ['api', 'health', 'healthz', 'metrics', 'ops', 'pictures', 'readyz', 'remotes', 'shell'];

/**
 * The forms of the addresses that a path of React Router takes, which ignores upper case, slashes at the end and how a
 * parameter is named: `/Guides/:topic?` takes `/guides` and `/guides/:`.
 */
function formsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  let forms = [''];
  for (const segment of segments) {
    const isOptional = segment.endsWith('?');
    const form = segment
      .replace(/\?$/, '')
      .replace(/^:[\w-]+/, ':')
      .toLowerCase();
    const longer = forms.map((one) => `${one}/${form}`);
    forms = isOptional ? [...forms, ...longer] : longer;
  }
  return forms.map((form) => form || '/');
}

/** Optional segments of a path: each doubles its forms. */
const MAX_OPTIONAL = 5;

/** Why the paths of a release cannot be those of pages, as the rest of a sentence; null if they can. */
export function pathFault({ routes }: Pick<Release, 'routes'>): string | null {
  const known = new Map<string, string>();
  for (const { id, path } of routes) {
    const segments = path.split('/').slice(1);
    if (/[#\\]|\?(?!\/|$)/.test(path) || segments.some((segment) => segment === '.' || segment === '..'))
      return `has a page at ${path}, which is no path: it may have parameters such as :handle, but no query`;
    if (segments.filter((segment) => segment.endsWith('?')).length > MAX_OPTIONAL)
      return `has a page at ${path}, which has more than ${MAX_OPTIONAL} optional parts`;
    for (const form of formsOf(path)) {
      const [first = ''] = form.split('/').slice(1);
      if (OF_GATEWAY.includes(first))
        return `has a page at ${path}, but /${first} is a route of the gateway; choose another path`;
      const other = known.get(form);
      if (other !== undefined) return `has two pages at ${path}: "${other}" and "${id}"`;
    }
    for (const form of formsOf(path)) known.set(form, id);
  }
  return null;
}

/** What a release has that another remote's release has already, as the rest of a sentence; null if nothing. */
export function claimedBy(release: Claims, other: Claims & Pick<Release, 'remote'>): string | null {
  if (release.container === other.container)
    return `has the container name "${release.container}", which belongs to ${other.remote}`;
  for (const slot of Object.keys(release.slots))
    if (Object.hasOwn(other.slots, slot))
      return `fills the slot "${slot}", which ${other.remote} already fills`;
  const taken = new Set(other.routes.flatMap(({ path }) => formsOf(path)));
  for (const { path } of release.routes)
    if (formsOf(path).some((form) => taken.has(form)))
      return `has a page at ${path}, where ${other.remote} already has one`;
  return null;
}

/**
 * Rejects a version that is about to be deployed and has what belongs to a deployed version of another remote: both may
 * have been published before either was live. What its remote has already is no reason, so that a correction is possible.
 * @throws ProblemError
 */
export function refuseClaimed(next: Release, deployed: readonly { release: Release }[]): void {
  const own = deployed.filter(({ release }) => release.remote === next.remote);
  for (const { release: other } of deployed) {
    if (other.remote === next.remote) continue;
    const reason = claimedBy(next, other);
    if (reason !== null && !own.some(({ release }) => claimedBy(release, other) === reason))
      throw new ProblemError('release-refused', `${next.remote} ${next.version} ${reason}`);
  }
}
