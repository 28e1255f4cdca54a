import { coerce, lt } from 'semver';

/** Builds of `npm run dev`, which are newer than everything. */
const DEVELOPED = /^0\.0\.0-dev\b/;
export const isDeveloped = (version: string): boolean => DEVELOPED.test(version);
/** Builds named by a hash have no order among them, nor with the release that they will be. */
const BUILT = /-build\./;
/** Pre-releases that are numbered. */
const NUMBERED = /-(?:alpha|beta|rc)\.\d+$/;

/** Whether `next` is older than `live`: by major, minor and patch; if equal, by the pre-release. */
export function isDowngrade(live: string, next: string): boolean {
  if (isDeveloped(next)) return false;
  const [before, after] = [coerce(live), coerce(next)];
  const byNumbers = before && after ? after.compareMain(before) : 0;
  if (byNumbers !== 0) return byNumbers < 0;
  if (BUILT.test(live) || BUILT.test(next) || !next.includes('-')) return false;
  return (
    !live.includes('-') || (NUMBERED.test(live) && NUMBERED.test(next) && lt(next, live, { loose: true }))
  );
}
