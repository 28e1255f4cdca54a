import { lt, parse } from 'semver';

/** What `npm run dev` makes goes over everything. */
const DEVELOPED = /^0\.0\.0-dev\b/;
/** Builds that are told apart by a hash have no order among them, nor with the release that they will be. */
const BUILT = /-build\./;
/** Pre-releases that are numbered. */
const NUMBERED = /-(?:alpha|beta|rc)\.\d+$/;

/** Whether `next` is older than `live`: by major, minor and patch; of the same, by what comes before the release. */
export function isDowngrade(live: string, next: string): boolean {
  const [before, after] = [parse(live), parse(next)];
  if (!before || !after || DEVELOPED.test(next)) return false;
  const byNumbers = after.compareMain(before);
  if (byNumbers !== 0) return byNumbers < 0;
  if (BUILT.test(live) || BUILT.test(next) || after.prerelease.length === 0) return false;
  return before.prerelease.length === 0 || (NUMBERED.test(live) && NUMBERED.test(next) && lt(next, live));
}
