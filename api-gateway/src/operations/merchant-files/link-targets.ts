import { deploymentsOf, PAGES, type Snapshot } from '@kilowatt/contracts';
import { brandHandle, collectionOf } from '@kilowatt/taxonomy';
import type { LiveCatalogue } from '../../catalogue/live/live-catalogue';

/** What names in the files of a merchant stand for. */
export type ShopNames = {
  /** Why a link leads to no page, in the words of an error; null if it leads to one. */
  deadLink: (href: string) => string | null;
  /** Whether a rebate of this brand is shown with a product. */
  isBrand: (name: string) => boolean;
};

/** What a page is about that exists only where the shop has it. */
const SUBJECT = /^\/(collections?|brand|products)\/([^/]+)/;
/** A file such as `/feeds/merchant-center.tsv`, which no remote serves. */
const FILE = /\.\w+$/;

/** The names of a shop: links may not lead to products that it does not have, nor to pages that no remote serves. */
export function shopNames(catalogue: Pick<LiveCatalogue, 'current'>, snapshot: () => Snapshot): ShopNames {
  return {
    deadLink: deadLinks(catalogue, snapshot),
    isBrand(name) {
      const brand = catalogue.current().brands.find(({ handle }) => handle === brandHandle(name));
      // As rebates are matched: in any case, but in no other spelling.
      const isOf = (vendor: string) => vendor.toLowerCase() === name.trim().toLowerCase();
      return brand?.products.some(({ product }) => isOf(product.vendor)) ?? false;
    },
  };
}

/** The names that every shop has. */
export const NAMES_OF_ALL: ShopNames = { deadLink: deadCollection, isBrand: () => true };

function deadLinks(
  catalogue: Pick<LiveCatalogue, 'current'>,
  snapshot: () => Snapshot,
): ShopNames['deadLink'] {
  return (href) => {
    const { path, kind, handle } = partsOf(href);
    const { byHandle, brands } = catalogue.current();
    if (kind === 'products' && !byHandle.has(handle)) return noSuch(`product ${handle}`);
    if (kind === 'brand' && !brands.some((brand) => brand.handle === handle))
      return noSuch(`brand ${handle}`);
    const routes = deploymentsOf(snapshot()).flatMap(({ release }) =>
      release.routes.map((route) => route.path),
    );
    // Before remotes are published, nothing is known of their pages.
    const isPage = FILE.test(path) || routes.length === 0 || [...PAGES_OF_SHOP, ...routes].some(serves(path));
    return deadCollection(href) ?? (isPage ? null : noSuch(`page ${path}`) + ELSEWHERE);
  };
}

/** Finds links to a collection that there is not: they are the same in every shop. */
function deadCollection(href: string): string | null {
  const { kind, handle } = partsOf(href);
  return !kind.startsWith('collection') || collectionOf(handle) ? null : noSuch(`collection ${handle}`);
}

const PAGES_OF_SHOP = PAGES.map(({ path }) => path);
const noSuch = (what: string): string => `leads to no page: there is no ${what.slice(0, 120)}`;

/** The gateway does not know which pages a server in front of it has. */
const ELSEWHERE =
  '; if a server in front of the shop has it, write the link into the file in DATA_DIR, where it may stay';

function partsOf(href: string): { path: string; kind: string; handle: string } {
  const [encoded = ''] = href.split(/[?#]/, 1);
  const path = decoded(encoded);
  const [, kind = '', handle = ''] = SUBJECT.exec(path) ?? [];
  return { path, kind, handle };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a route has a path. From its first optional segment on, or its `*`, a route may have any. */
const serves = (path: string) => {
  const given = segmentsOf(path);
  return (route: string): boolean => {
    const segments = segmentsOf(route);
    const open = segments.findIndex((segment) => /[*?]$/.test(segment));
    const fixed = open < 0 ? segments : segments.slice(0, open);
    if (given.length < fixed.length || (open < 0 && given.length > fixed.length)) return false;
    return fixed.every((segment, at) => segment.startsWith(':') || segment === given[at]);
  };
};
const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
