import { readWithdrawn, releaseName, type Snapshot, WITHDRAWN } from '@kilowatt/contracts';
import type { PageLoader } from '../page/routes';

type Options = {
  /** What the page was made from. */
  snapshot: Snapshot;
  /** The address that is being opened in the page; null while none is. */
  opening: () => string | null;
  /** Loads an address in place of the page. */
  leave?: (href: string) => void;
};

/**
 * Whether a version that runs on this page was taken back since. The gateway says so with every answer; the next page is then
 * loaded in full, instead of going on with code that was withdrawn.
 */
export function watchWithdrawn({ snapshot, opening, leave = (href) => location.assign(href) }: Options) {
  const shown = new Set(snapshot.remotes.map(releaseName));
  let isWithdrawn = false;

  /** Never settles: the page is about to go. */
  function left<Value>(href: string): Promise<Value> {
    leave(href);
    return new Promise(() => {});
  }

  return {
    /** Reads what an answer of the gateway says. */
    read(response: Response): Response {
      const withdrawn = readWithdrawn(response.headers.get(WITHDRAWN));
      if (withdrawn && withdrawn.revision > snapshot.revision)
        isWithdrawn ||= withdrawn.releases.some((name) => shown.has(name));
      return response;
    },
    /** Loads pages as `load` does. What it calls may say that a version was taken back. */
    guarded:
      (load: PageLoader): PageLoader =>
      async (owner, id, request) => {
        const href = opening();
        if (isWithdrawn && href !== null) return left(href);
        try {
          const page = await load(owner, id, request);
          return isWithdrawn && href !== null && href === opening() ? left(href) : page;
        } catch (error) {
          if (isWithdrawn && href !== null && href === opening()) return left(href);
          throw error;
        }
      },
  };
}
