const LOCAL = /^0\.0\.0-dev\b/;

/**
 * Whether `next` is older than `live` by major, minor and patch. Pre-releases of one version have no order among
 * them: local builds are told apart by a hash. What `npm run dev` makes goes over everything.
 */
export function isDowngrade(live: string, next: string): boolean {
  if (LOCAL.test(next)) return false;
  const [before, after] = [numbers(live), numbers(next)];
  const at = before.findIndex((number, place) => number !== after[place]);
  return at >= 0 && (after[at] ?? 0) < (before[at] ?? 0);
}

const numbers = (version: string): number[] => (version.split('-', 1)[0] ?? '').split('.').map(Number);
