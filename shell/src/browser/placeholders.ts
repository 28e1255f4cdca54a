import type { KnownPage } from '@kilowatt/contracts';
import type { Remotes } from '../page/create-host';
import type { PageLoader } from '../page/routes';

/** Milliseconds after which a press on a link has led to nothing here: it opened another tab, or a menu. */
const MAX_AGE = 1_000;

type Opened = { address: string; known: KnownPage; at: number };
type Options = {
  load: PageLoader;
  remotes: Pick<Remotes, 'pageModule'>;
};

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/**
 * Pages that are shown before their data has loaded, with what is known of them. Such a page has `loading`; once that has
 * settled, the route is revalidated and gets here what the data or the error was, so that the router treats both as always.
 */
export function createPlaceholders({ load, remotes }: Options) {
  let opened: Opened | null = null;
  let pending: { address: string; loading: ReturnType<PageLoader>; abort: () => void } | null = null;

  function opens(href: string, known: KnownPage = {}): void {
    const url = new URL(href, location.href);
    const address = addressOf(url);
    // A page stays as it is while it is loaded again, and what a hash names is not there before the data.
    const isOther =
      url.origin === location.origin && url.hash === '' && address !== addressOf(new URL(location.href));
    opened = isOther ? { address, known, at: performance.now() } : null;
  }

  /** What the link knew, if the page is opened by one: a page that is gone back to has its height and its place. */
  function takeKnown(address: string): KnownPage | null {
    const last = opened;
    opened = null;
    return last?.address === address && performance.now() - last.at < MAX_AGE ? last.known : null;
  }

  const placeholders: { opens: typeof opens; pendingAddress: () => string | null; load: PageLoader } = {
    opens,
    /** Address of the page that is shown before its data has loaded. */
    pendingAddress: () => pending?.address ?? null,
    async load(owner, id, request) {
      const address = addressOf(request.url);
      const known = takeKnown(address);
      const last = pending;
      pending = null;
      if (last?.address === address && known === null) return last.loading;
      last?.abort();
      if (known === null) return load(owner, id, request);

      const aborted = new AbortController();
      const whole = { ...request, signal: aborted.signal };
      const loading = load(owner, id, whole);
      // Its error is thrown when the route is revalidated.
      const settled = loading.then(
        () => {},
        () => {},
      );
      const { page, by } = await remotes.pageModule(owner, id);
      const data = page.placeholder?.(request, known) ?? null;
      if (data === null || request.signal.aborted) return loading;
      pending = { address, loading, abort: () => aborted.abort() };
      return { data: { by, data, loading: settled }, status: 200 };
    },
  };
  return placeholders;
}

/** Notes which links are pressed: the router does not say whether a page is opened or gone back to. */
export function watchOpenedLinks(opens: (href: string) => void, page: Document = document): void {
  const onClick = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && button === 0) opens(link.href);
  };
  // In the capture phase: the router's own handler comes later, and opens the page.
  page.addEventListener('click', onClick, true);
}
