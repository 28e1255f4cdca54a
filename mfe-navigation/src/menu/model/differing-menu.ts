import { Menu } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { MENU } from '@kilowatt/taxonomy';
import { parse } from 'valibot';
import type { MenuDifference } from './menu';

/** Milliseconds for which requests share a menu. */
const CACHE_TIME = 1_000;

const linksOf = (menu: Menu): string =>
  JSON.stringify(
    menu.map((category) => ({
      ...category,
      banners: [],
      sections: category.sections.map((section) => ({ ...section, image: null })),
    })),
  );

/** This release's own menu as text; computed by the first that compares it, since pages without a gateway never do. */
let ownTexts: { whole: string; links: string } | undefined;

function textsOfOwn(): { whole: string; links: string } {
  const own = parse(Menu, MENU);
  return { whole: JSON.stringify(own), links: linksOf(own) };
}

function differenceOf(menu: Menu): MenuDifference | null {
  ownTexts ??= textsOfOwn();
  if (JSON.stringify(menu) === ownTexts.whole) return null;
  if (linksOf(menu) !== ownTexts.links) return { other: menu };
  return {
    decorations: menu.map(({ sections, banners }) => ({
      images: sections.map(({ image }) => image),
      banners,
    })),
  };
}

/**
 * Shares one value, which must be the same for all visitors, between requests: it is loaded anew once its time is over.
 * Previews neither use nor fill it.
 * @param lifetime in milliseconds
 * @param load by the first request that needs it
 */
function shareBetweenRequests<Value>(lifetime: number, load: (gateway: Gateway) => Promise<Value>) {
  let shared: { until: number; value: Promise<Value> } | null = null;
  return (gateway: Gateway, now = Date.now()): Promise<Value> => {
    if (gateway.isPreview) return load(gateway);
    if (shared === null || now >= shared.until) shared = { until: now + lifetime, value: load(gateway) };
    return shared.value;
  };
}

/** How the gateway's menu differs from this release's own; null if it does not, or cannot be fetched. */
export const differingMenu = shareBetweenRequests(CACHE_TIME, (gateway) =>
  gateway
    .get('/api/menu', Menu)
    .then(differenceOf)
    .catch(() => null),
);
