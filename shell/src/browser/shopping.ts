import type { Shopping } from '@kilowatt/contracts';

/** Pages of one product, and pages with products to add to the cart. */
const PRODUCT = /^\/products\/./;
const LIST = /^\/(?:(?:collections?|brand)\/.|(?:search|laundry|cooking|refrigeration|ranges)\/?$)/;
const SEARCH = /^\/search\/?$/;

export type ShoppingWatch = ReturnType<typeof createShopping>;

/** Actions of the shopper on this view. Only that they happened is reported, without products, queries or their order. */
export function createShopping() {
  let path = '';
  let total = 0;
  const queries = new Set<string>();
  const seen = { products: false, added: false, searched: false, found: false };

  function opens(next: string): void {
    if (PRODUCT.test(next)) seen.found = true;
  }
  return {
    /** A page is shown; a search that is shown again, such as after Back, is not counted again. */
    visited(next: string, query = ''): void {
      path = next;
      opens(next);
      if (SEARCH.test(next) && !queries.has(query)) searched();
      if (SEARCH.test(next)) queries.add(query);
      if (PRODUCT.test(next) || LIST.test(next)) seen.products = true;
    },
    /** A link is opened, also in another tab or document. */
    opens,
    searched,
    /** The lines in the cart when the page has started are from an earlier view. */
    began: (quantity: number) => {
      total = quantity;
    },
    /** The cart's own pages change quantities too. */
    linesChanged(quantity: number): void {
      if (quantity > total && (PRODUCT.test(path) || LIST.test(path))) {
        seen.added = true;
        seen.found = true;
      }
      total = quantity;
    },
    report: (): Shopping[] => [
      ...(seen.products ? [{ name: 'add-to-cart' as const, happened: seen.added }] : []),
      ...(seen.searched ? [{ name: 'search-exit' as const, happened: !seen.found }] : []),
    ],
  };

  /** If a view has several searches, the last one counts. */
  function searched(): void {
    seen.searched = true;
    seen.found = false;
  }
}

/** Whether the shopper asked not to be counted: Global Privacy Control, or Do Not Track. */
export const asksNotToBeCounted = (browser: object = navigator): boolean => {
  const { globalPrivacyControl, doNotTrack } = browser as {
    globalPrivacyControl?: unknown;
    doNotTrack?: unknown;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
};

/** Calls `opens` with the path of every link of this shop that is pressed, before the page changes. */
export function watchLinks(opens: (path: string) => void, page: Document = document): void {
  const onPress = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === location.origin) opens(link.pathname);
  };
  // In the capture phase: handlers of the page may end the event.
  for (const press of ['click', 'auxclick']) page.addEventListener(press, onPress, true);
}
