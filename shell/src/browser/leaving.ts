/** Milliseconds after which a navigation that was begun has not taken the page away: it was a download, or was stopped. */
const STAYED = 10_000;

export type Leaving = ReturnType<typeof watchLeaving>;

/**
 * Whether the shopper is leaving the page: a browser then aborts scripts that are still coming, some as if their bytes
 * were wrong.
 */
export function watchLeaving(page: EventTarget = window) {
  let leaving = false;
  const begins = () => {
    leaving = true;
    setTimeout(() => {
      leaving = false;
    }, STAYED);
  };
  page.addEventListener('beforeunload', begins);
  page.addEventListener('pageshow', () => {
    leaving = false;
  });
  return {
    isLeaving: () => leaving,
    /** Calls `left` when the page goes. */
    follow: (left: () => void) =>
      page.addEventListener('pagehide', () => {
        leaving = true;
        left();
      }),
    /** Everything was loaded. A page that listens for `beforeunload` is not kept for the way back by every browser. */
    loaded: () => page.removeEventListener('beforeunload', begins),
  };
}
