import { formatMoneyShort, type ListGuide } from '@kilowatt/contracts';
import { collectionHref, storyOf, vendor } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import type { Entry } from '../products/entry';
import { tilesOfBrand } from './category-tiles';

type Brand = Catalogue['brands'][number];
type Point = ListGuide['points'][number];

/** Kinds of appliances that a brand's page names beside its prices; its tiles have the others. */
const KINDS = 3;

/** A brand in a few words: its maker, and what the shop sells of it, counted from the catalogue. */
export const brandGuide = (brand: Brand): ListGuide => ({
  title: `About ${brand.name}`,
  points: [maker(brand), range(brand), energy(brand), reduced(brand)].filter((point) => point !== null),
});

function maker({ name }: Brand): Point | null {
  const story = storyOf(name);
  return story === undefined ? null : { title: 'The maker', text: story, links: [] };
}

function range(brand: Brand): Point {
  const prices = brand.products.map(({ preview }) => preview.price);
  const [lowest, highest] = [Math.min, Math.max].map((end) => prices.reduce((a, b) => end(a, b)));
  const span =
    lowest === highest
      ? `for ${formatMoneyShort(lowest ?? 0)}`
      : `from ${formatMoneyShort(lowest ?? 0)} to ${formatMoneyShort(highest ?? 0)}`;
  const links = tilesOfBrand(brand).slice(0, KINDS);
  return {
    title: 'What we sell of it',
    text: `${appliances(prices.length)}, ${span}.`,
    links: links.map(({ title, href }) => ({ label: title, href })),
  };
}

function energy({ name, products }: Brand): Point | null {
  const certified = products.filter(({ product }) => product.attributes.Features?.includes('ENERGY STAR'));
  if (certified.length === 0) return null;
  return {
    title: 'Energy',
    text: `${ofAll(certified, products)} ENERGY STAR certified, and ${certified.length === 1 ? 'uses' : 'use'} less energy than the law allows.`,
    links: [
      {
        label: `ENERGY STAR appliances of ${name}`,
        href: collectionHref('energy-star', [vendor(name)]),
      },
    ],
  };
}

function reduced({ name, handle, products }: Brand): Point | null {
  const cheaper = products.filter(({ preview }) => preview.available && preview.compareAtPrice !== null);
  const most = cheaper.reduce((deepest, entry) => Math.max(deepest, savedShare(entry)), 0);
  const percent = Math.floor(most * 100);
  if (percent === 0) return null;
  return {
    title: 'Reduced today',
    text: `${ofAll(cheaper, products)} reduced, by up to ${percent}%.`,
    links: [{ label: `${name}, biggest savings first`, href: `/brand/${handle}?sort=discount` }],
  };
}

/** What is saved, as a share of the price before. */
const savedShare = ({ preview: { price, compareAtPrice } }: Entry): number =>
  compareAtPrice === null ? 0 : 1 - price / compareAtPrice;

const appliances = (count: number): string => (count === 1 ? 'One appliance' : `${count} appliances`);

/** `12 of 48 are`, `1 of 48 is`, `All of them are`. */
function ofAll(some: readonly Entry[], all: readonly Entry[]): string {
  if (some.length === all.length) return all.length === 1 ? 'It is' : 'All of them are';
  return `${some.length} of ${all.length} ${some.length === 1 ? 'is' : 'are'}`;
}
