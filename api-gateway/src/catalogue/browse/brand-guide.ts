import type { CollectionPage, ListGuide, Rebate } from '@kilowatt/contracts';
import { collectionHref, GUIDES, storyOf, vendor } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import { type Entry, isReduced } from '../products/entry';
import { appliances, brandSummary, priceSpan } from './brand-summary';
import { tilesOfBrand } from './category-tiles';

type Brand = Catalogue['brands'][number];
type Point = ListGuide['points'][number];

/** Kinds of appliances that a brand's page names beside its prices; its tiles have the others. */
const KINDS = 3;

/** A brand in a few words: its maker, and what the shop sells of it, counted from the catalogue. */
export const brandGuide = (brand: Brand): ListGuide => ({
  title: `About ${brand.name}`,
  points: [maker(brand), range(brand), energy(brand), reduced(brand), choosing(brand)].filter(
    (point) => point !== null,
  ),
});

function maker({ name }: Brand): Point | null {
  const story = storyOf(name);
  return story === undefined ? null : { title: 'The maker', text: story, links: [] };
}

function range(brand: Brand): Point {
  const links = tilesOfBrand(brand).slice(0, KINDS);
  return {
    title: 'What we sell of it',
    text: `${appliances(brand.products.length)}, ${priceSpan(brand)}.`,
    links: links.map(({ title, href }) => ({ label: title, href })),
  };
}

const certifiedOf = ({ products }: Brand): Entry[] =>
  products.filter(({ product }) => product.attributes.Features?.includes('ENERGY STAR'));

const certifiedHref = ({ name }: Brand): string => collectionHref('energy-star', [vendor(name)]);
const reducedHref = ({ handle }: Brand): string => `/brand/${handle}?sort=discount`;

/** What is reduced today, and the deepest discount of it in whole percent. */
function reductionOf({ products }: Brand): { cheaper: Entry[]; percent: number } {
  const cheaper = products.filter((entry) => entry.preview.available && isReduced(entry));
  const most = cheaper.reduce((deepest, entry) => Math.max(deepest, savedShare(entry)), 0);
  // A share of 20 % is a little less in floating point.
  return { cheaper, percent: Math.floor(most * 100 + 1e-9) };
}

/** What speaks for a brand, at the head of its page: facts that lead to their products, and its largest rebate of today. */
export function brandHead(brand: Brand, rebates: readonly Rebate[]): NonNullable<CollectionPage['brand']> {
  const certified = certifiedOf(brand).length;
  const { cheaper, percent } = reductionOf(brand);
  // An amount is a better reason than a share of a price, of which the amount is the limit.
  const isShare = (one: Rebate) => Number(one.share !== undefined);
  const [rebate] = [...rebates].sort((a, b) => isShare(a) - isShare(b) || b.amount - a.amount);
  const summary = brandSummary(brand);
  return {
    ...(summary.length > 0 && { summary }),
    facts: [
      ...(percent > 0
        ? [{ label: `${cheaper.length} reduced, by up to ${percent}%`, href: reducedHref(brand) }]
        : []),
      ...(certified > 0 ? [{ label: `${certified} ENERGY STAR certified`, href: certifiedHref(brand) }] : []),
    ],
    ...(rebate && { rebate }),
  };
}

/** How to choose among the kinds that the shop sells most of a brand. */
function choosing(brand: Brand): Point | null {
  const links = tilesOfBrand(brand).flatMap(({ href }) => {
    const handle = /^\/collection\/([^?]+)/.exec(href)?.[1] ?? '';
    const guide = GUIDES[handle];
    return guide ? [{ label: guide.title, href: `/collection/${handle}#guide` }] : [];
  });
  return links.length === 0
    ? null
    : {
        title: 'How to choose',
        text: 'What to measure and to ask before you decide.',
        links: links.slice(0, KINDS),
      };
}

function energy(brand: Brand): Point | null {
  const { name, products } = brand;
  const certified = certifiedOf(brand);
  if (certified.length === 0) return null;
  return {
    title: 'Energy',
    text: `${ofAll(certified, products)} ENERGY STAR certified, and ${certified.length === 1 ? 'uses' : 'use'} less energy than the law allows.`,
    links: [
      {
        label: `ENERGY STAR appliances of ${name}`,
        href: certifiedHref(brand),
      },
    ],
  };
}

function reduced(brand: Brand): Point | null {
  const { name, products } = brand;
  const { cheaper, percent } = reductionOf(brand);
  if (percent === 0) return null;
  return {
    title: 'Reduced today',
    text: `${ofAll(cheaper, products)} reduced, by up to ${percent}%.`,
    links: [{ label: `${name}, biggest savings first`, href: reducedHref(brand) }],
  };
}

/** What is saved, as a share of the price before. */
const savedShare = ({ preview: { price, compareAtPrice } }: Entry): number =>
  compareAtPrice === null ? 0 : 1 - price / compareAtPrice;

/** `12 of 48 are`, `1 of 48 is`, `All of them are`. */
function ofAll(some: readonly Entry[], all: readonly Entry[]): string {
  if (some.length === all.length) return all.length === 1 ? 'It is' : 'All of them are';
  return `${some.length} of ${all.length} ${some.length === 1 ? 'is' : 'are'}`;
}
