import { createHash } from 'node:crypto';
import type { FilterKey } from '@kilowatt/taxonomy';
import { slug } from './draw-picture';
import { type TypicalFacts, typicalFactsOf } from './typical-facts';

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
  /** Attributes of which the product must have one value each, or typically has one if nothing is known. */
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
  /** Inches; 0 if unknown. */
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

const isOfFinish = ({ finish }: RenderedPicture, colour: string): boolean =>
  finish === 'any' || finish === slug(colour);

/**
 * How far the conditions of a picture are from a product: 0 if it has all values; infinite if it has others, or if
 * nothing is known and the picture does not show what is usual.
 */
function unlikeness({ must }: RenderedPicture, attributes: Values, typical: TypicalFacts): number {
  let sum = 0;
  for (const pair of pairs(must)) {
    if (hasOne(attributes, pair)) continue;
    const [key, values] = pair;
    const isStated = (attributes[key as FilterKey]?.length ?? 0) > 0;
    const likely = isStated ? undefined : typical.values?.[key as FilterKey];
    const place = likely?.findIndex((value) => values.includes(value)) ?? -1;
    if (place < 0) return Number.POSITIVE_INFINITY;
    sum += place;
  }
  return sum;
}

/** By how much a picture is wider or narrower; of an unknown width any will do, and the usual one is nearest. */
function widthDifference(picture: RenderedPicture, width: number, typical: TypicalFacts): number {
  if (picture.width === 0) return 0;
  const difference = Math.abs(picture.width - (width || (typical.width ?? picture.width))) / picture.width;
  return width > 0 && difference > MAX_DIFFERENCE ? Number.POSITIVE_INFINITY : difference;
}

/** 0 if nothing differs; infinite if the picture shows something else. */
function distance(picture: RenderedPicture, { kind, attributes, width, tier }: PicturedProduct): number {
  const typical = typicalFactsOf(kind);
  return (
    unlikeness(picture, attributes, typical) +
    2 * Math.round(widthDifference(picture, width, typical) / WIDTH_STEP) +
    (picture.tier === undefined || picture.tier === tier ? 0 : 1) +
    2 * pairs(picture.prefers).filter((pair) => !hasOne(attributes, pair)).length +
    2 * pairs(picture.avoids).filter((pair) => hasOne(attributes, pair)).length
  );
}

/** Compares without a locale, so that machines agree. */
const byId = (a: RenderedPicture, b: RenderedPicture): number => (a.id < b.id ? -1 : 1);

/**
 * The id of the rendered picture that is nearest to a product; null if none is near, and the drawn one stands for it.
 * A picture in another finish, of another type or of another view is never near. Facts that are not known do not
 * exclude pictures of what is usual.
 */
export function nearestPicture(
  product: PicturedProduct,
  pictures: readonly RenderedPicture[],
  view: View = 'front',
): string | null {
  let least = Number.POSITIVE_INFINITY;
  let nearest: RenderedPicture[] = [];
  for (const picture of pictures) {
    if ((picture.view ?? 'front') !== view || !picture.kinds.includes(product.kind)) continue;
    if (!isOfFinish(picture, product.colour)) continue;
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
