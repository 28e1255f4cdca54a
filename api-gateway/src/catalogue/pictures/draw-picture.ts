import { finishOf, rect, svg } from './canvas';
import { airConditioner, airQuality, grill, miniSplit, outdoorEssential } from './comfort';
import { cooktop, microwave, range, rangeHood, wallOven } from './cooking';
import { coffeeMachine, compactor, dishwasher, disposer, kitchenPackage } from './kitchen';
import { dryer, laundrySet, laundryTower, washer } from './laundry';
import { cellar, freezer, iceMaker, refrigerator } from './refrigeration';

/** What a drawn product picture depends on, and nothing else. */
export type PictureSpec = {
  kind: string;
  /** A value of Color_Family, such as `Black Stainless Steel`. */
  colour: string;
  /** Values of Type and Style, such as `French Door`. */
  style: string;
  /** Exterior width in inches. */
  width: number;
  /** `open` is a further picture of a product page's gallery. */
  view: 'front' | 'open';
};

/** A value as it stands in an address: `French Door` → `french-door`. */
export const slug = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'standard';

/** The address of a drawn picture; it holds everything that the picture depends on, so it never changes. */
export function pictureHref({ kind, style, colour, width, view }: PictureSpec): string {
  const inches = Math.round(Math.min(72, Math.max(10, width || 30)));
  return `/pictures/${slug(kind)}/${slug(style)}/${slug(colour)}/${inches}.svg${view === 'front' ? '' : `?view=${view}`}`;
}

type Draw = (style: string, width: number) => string;

const DRAWINGS: Readonly<Record<string, Draw>> = {
  refrigerator,
  'outdoor-refrigerator': (style, width) =>
    refrigerator(style === 'drawer' ? 'drawer' : 'undercounter', width),
  freezer,
  'wine-cooler': (style, width) => cellar('wine', style, width),
  'beverage-center': (style, width) => cellar('beverage', style, width),
  'ice-maker': iceMaker,
  washer,
  dryer,
  'washer-dryer-combo': (_style, width) => washer('front-load', width),
  'washer-dryer-set': laundrySet,
  'laundry-center': laundryTower,
  'commercial-laundry': (style, width) => washer(style, width),
  'gas-range': (_style, width) => range('gas', width),
  'electric-range': (_style, width) => range('electric', width),
  'dual-fuel-range': (_style, width) => range('dual-fuel', width),
  'induction-range': (_style, width) => range('induction', width),
  cooktop,
  'wall-oven': wallOven,
  microwave,
  'range-hood': rangeHood,
  dishwasher,
  'trash-compactor': compactor,
  disposer,
  'coffee-machine': coffeeMachine,
  'kitchen-package': kitchenPackage,
  'air-conditioner': airConditioner,
  'mini-split': miniSplit,
  'air-quality': airQuality,
  grill,
  'outdoor-essential': outdoorEssential,
  'outdoor-package': (_style, width) => grill('freestanding', width),
};

/** Draws an appliance from what is known of it: the same facts, the same picture. */
export function drawPicture({ kind, style, colour, width, view }: PictureSpec): string {
  const draw = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind] : undefined;
  const drawing = (draw ?? dishwasher)(slug(style), Math.min(72, Math.max(10, width || 30)));
  return svg(finishOf(slug(colour)), view === 'open' ? inKitchen(drawing) : drawing);
}

/** SVG that stands for a picture that is missing. */
export const PLACEHOLDER = svg(
  finishOf('gray'),
  '<rect x="250" y="230" width="300" height="340" rx="24" fill="none" stroke="#9aa3ad" stroke-width="14"/><path d="M430 290 330 430h60l-20 90 100-140h-62z" fill="#9aa3ad"/>',
);

/** The appliance in its place, smaller, before a wall and a floor. */
const inKitchen = (drawing: string): string =>
  `${rect(0, 0, 800, 560, '#e9e4dc')}${rect(0, 560, 800, 240, '#c9b79f')}${rect(0, 552, 800, 12, '#f7f4ef')}${rect(40, 90, 150, 200, '#fdfcfa', 'rx="6" stroke="#cfc7ba" stroke-width="6"')}<g transform="translate(150 150) scale(.66)">${drawing}</g>`;
