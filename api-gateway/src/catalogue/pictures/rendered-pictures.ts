import { createHash } from 'node:crypto';
import type { FilterKey } from '@kilowatt/taxonomy';
import { slug } from './draw-picture';

type Values = Readonly<Partial<Record<FilterKey, readonly string[]>>>;

export type View = 'front' | 'open';

/** A rendered picture of the manifest, and the products that it stands for. */
export type RenderedPicture = {
  readonly id: string;
  /** `open` shows the appliance in use; without a view it is the front. */
  readonly view?: View;
  readonly kinds: readonly string[];
  /** A slug of Color_Family, or `any` for what is sold in one colour. */
  readonly finish: string;
  /** Inches; 0 if the picture is of a set. */
  readonly width: number;
  /** Attributes of which the product must have one value each. */
  readonly must: Values;
  readonly tier?: string;
  /** Attributes that decide between pictures of one type. */
  readonly prefers?: Values;
  readonly avoids?: Values;
};

/** What a picture is chosen by. */
export type PicturedProduct = {
  kind: string;
  attributes: Values;
  /** A value of Color_Family. */
  colour: string;
  /** Inches. */
  width: number;
  tier: 'standard' | 'high';
  /** Chooses among pictures that are equally near: the same key, the same picture. */
  key: string;
};

/** A picture may be wider or narrower than the product by this share. */
const MAX_DIFFERENCE = 0.3;
/** Differences of width are as good as none below this share. */
const WIDTH_STEP = 0.12;

const hasOne = (attributes: Values, [key, values]: [string, readonly string[]]): boolean =>
  attributes[key as FilterKey]?.some((value) => values.includes(value)) ?? false;

type Pairs = readonly [string, readonly string[]][];
const NONE: Values = {};
/** The same few pictures are compared with every product of a catalogue. */
const known = new WeakMap<Values, Pairs>();

function pairs(values: Values = NONE): Pairs {
  const found = known.get(values);
  if (found) return found;
  const made = Object.entries(values) as [string, readonly string[]][];
  known.set(values, made);
  return made;
}

function isOfProduct(picture: RenderedPicture, { kind, attributes, colour }: PicturedProduct): boolean {
  return (
    picture.kinds.includes(kind) &&
    (picture.finish === 'any' || picture.finish === slug(colour)) &&
    pairs(picture.must).every((pair) => hasOne(attributes, pair))
  );
}

/** 0 if nothing differs; infinite if the width differs too much. */
function distance(picture: RenderedPicture, { attributes, width, tier }: PicturedProduct): number {
  const difference = picture.width === 0 ? 0 : Math.abs(picture.width - width) / picture.width;
  if (difference > MAX_DIFFERENCE) return Number.POSITIVE_INFINITY;
  return (
    2 * Math.round(difference / WIDTH_STEP) +
    (picture.tier === undefined || picture.tier === tier ? 0 : 1) +
    2 * pairs(picture.prefers).filter((pair) => !hasOne(attributes, pair)).length +
    2 * pairs(picture.avoids).filter((pair) => hasOne(attributes, pair)).length
  );
}

/** Compares without a locale, so that machines agree. */
const byId = (a: RenderedPicture, b: RenderedPicture): number => (a.id < b.id ? -1 : 1);

/**
 * The id of the rendered picture that is nearest to a product; null if none is near, and the drawn one stands for it.
 * A picture in another finish, of another type or of another view is never near.
 */
export function nearestPicture(
  product: PicturedProduct,
  pictures: readonly RenderedPicture[],
  view: View = 'front',
): string | null {
  let least = Number.POSITIVE_INFINITY;
  let nearest: RenderedPicture[] = [];
  for (const picture of pictures) {
    if ((picture.view ?? 'front') !== view || !isOfProduct(picture, product)) continue;
    const far = distance(picture, product);
    if (far > least || far === Number.POSITIVE_INFINITY) continue;
    if (far < least) nearest = [];
    least = far;
    nearest.push(picture);
  }
  if (nearest.length === 0) return null;
  const drawn = createHash('sha256').update(product.key).digest().readUInt32BE();
  return nearest.sort(byId)[drawn % nearest.length]?.id ?? null;
}
