/** Milliseconds after which a navigation that has not unloaded the page was a download, or was stopped. */
const NAVIGATION_LIMIT = 10_000;

export type PageUnload = ReturnType<typeof watchPageUnload>;

/**
 * Whether the page is unloading: the browser then aborts scripts that are still loading, some of them with an
 * integrity error.
 */
export function watchPageUnload(page: EventTarget = window) {
  let unloading = false;
  const onBeforeUnload = () => {
    unloading = true;
    setTimeout(() => {
      unloading = false;
    }, NAVIGATION_LIMIT);
  };
  page.addEventListener('beforeunload', onBeforeUnload);
  page.addEventListener('pageshow', () => {
    unloading = false;
  });
  return {
    isUnloading: () => unloading,
    /** Calls the listener when the page is hidden or unloaded. */
    onPageHide: (listener: () => void) =>
      page.addEventListener('pagehide', () => {
        unloading = true;
        listener();
      }),
    /**
     * Everything has loaded. Some browsers exclude pages that listen for `beforeunload` from the back/forward cache.
     */
    loaded: () => page.removeEventListener('beforeunload', onBeforeUnload),
  };
}
