import type { Versions } from './page-reader';

/** Milliseconds after a command within which pages may still show the version before. */
const FRESH_WITHIN = 1_000;

/** Which version of a remote pages must show while it is promoted and rolled back. */
export function liveVersion(remote: string, first: string) {
  let live = first;
  let since = Number.NEGATIVE_INFINITY;
  const shows = (versions: Versions, version: string) => versions.get(remote)?.has(version) ?? false;
  return {
    /** A command to deploy a version is about to be sent. */
    changing(version: string): void {
      live = version;
      since = Number.POSITIVE_INFINITY;
    },
    /** The command has returned. */
    changed(): void {
      since = performance.now();
    },
    shows: (versions: Versions | null) => versions !== null && shows(versions, live),
    /** For `keepLoading`: what was live for a second when a load began is on its page, or what has become live meanwhile. */
    expect() {
      const due = performance.now() - since >= FRESH_WITHIN ? live : null;
      return (versions: Versions) => due !== null && !shows(versions, due) && !shows(versions, live);
    },
  };
}
