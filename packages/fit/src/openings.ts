import type { Clearances } from './clearances';
import { MEASURES, type MeasureKey, type Place } from './place';
import type { ProductFacts } from './product-facts';
import { type FitReason, inches, type Verdict } from './reason';

const SIDES = [
  ['width', 'openingWidth'],
  ['height', 'openingHeight'],
  ['depth', 'openingDepth'],
] as const;
type Side = (typeof SIDES)[number][0];
/** Inches by which the front of a built-in may be wider or higher than its cut-out. */
const TRIM = 3;

/** Whether the appliance goes into the opening: a reason for each side that counts. */
export function openingReasons(facts: ProductFacts, clearances: Clearances, place: Place): FitReason[] {
  return SIDES.flatMap(([side, measure]): FitReason[] => {
    const clearance = clearances[side];
    if (!clearance) return [];
    const label = MEASURES[measure];
    const size = facts[side];
    const given = place[measure];
    if (size === undefined)
      return [{ verdict: 'not-known', measure, needed: '', given: written(given), text: noSize(side) }];
    const least = Math.max(size + clearance.min, (side === 'height' && clearances.minHeight) || 0);
    const recommended = Math.max(size + clearance.recommended, least);
    const reason = { measure, needed: inches(recommended), given: written(given) };
    if (given === undefined)
      return [
        { ...reason, verdict: 'not-known', text: `${label}: measure it; ${inches(recommended)} is needed.` },
      ];
    if (clearances.hasCutOut) return [{ ...reason, ...cutOut(label, size, given) }];
    return [{ ...reason, ...compared({ label, size, given, least, recommended, side, clearances }) }];
  });
}

const written = (size: number | undefined): string => (size === undefined ? '' : inches(size));
const noSize = (side: Side): string => `We do not know the ${side} of this product.`;

type Compared = {
  label: string;
  size: number;
  given: number;
  least: number;
  recommended: number;
  side: Side;
  clearances: Clearances;
};
type Decided = { verdict: Verdict; text: string };

function compared({ label, size, given, least, recommended, side, clearances }: Compared): Decided {
  const facts = `${label}: ${inches(given)}; the product measures ${inches(size)}`;
  if (given >= recommended) return { verdict: 'fits', text: `${facts}.` };
  const requested = `${inches(recommended)} is recommended`;
  if (given >= least) return { verdict: 'check', text: `${facts}, and ${requested}.` };
  if (side === 'depth' && clearances.isFreeAtFront)
    return { verdict: 'check', text: `${facts}. It stands out by ${inches(least - given)} at the front.` };
  return { verdict: 'does-not-fit', text: `${facts}, and needs at least ${inches(least)}.` };
}

const cutOut = (label: string, size: number, given: number): Decided =>
  given < size - TRIM
    ? {
        verdict: 'does-not-fit',
        text: `${label}: ${inches(given)} is too small for a product of ${inches(size)}.`,
      }
    : {
        verdict: 'check',
        text: `${label}: ${inches(given)}. Compare it with the cut-out in the installation guide.`,
      };

/** Inches for hands and padding beside an appliance that is carried. */
const HANDS = { doorwayWidth: 1, doorwayHeight: 1, stairWidth: 2 } as const;
/** Inches that come off for the way in: doors and handles of refrigerators, knobs of others. */
const REMOVABLE: Readonly<Record<string, number>> = { refrigerator: 4, freezer: 3 };
const KNOBS = 1;
/** A product whose second smallest side is lower passes every doorway upright: homes have none below it. */
const LOW = 48;

/** Whether the appliance gets to its opening: the two smallest of its three sides pass doors, stairs and turns. */
export function wayInReasons(facts: ProductFacts, place: Place): FitReason[] {
  const { width, height, depth, kind } = facts;
  if (width === undefined || height === undefined || depth === undefined)
    return [
      {
        verdict: 'not-known',
        measure: 'product',
        needed: '',
        given: '',
        text: 'Way in: we do not know all three sizes of this product.',
      },
    ];
  const [small = 0, middle = 0] = [width, height, depth].sort((a, b) => a - b);
  const removable = REMOVABLE[kind] ?? KNOBS;
  const passes = (measure: MeasureKey, size: number, room: number): FitReason =>
    passage(place[measure], { measure, size, room, removable });
  return [
    passes('doorwayWidth', small, HANDS.doorwayWidth),
    ...(place.doorwayHeight !== undefined || middle > LOW
      ? [passes('doorwayHeight', middle, HANDS.doorwayHeight)]
      : []),
    ...(place.stairs === 'none' ? [] : [passes('stairWidth', small, HANDS.stairWidth)]),
    // As wide as the diagonal, a hall lets it turn on the spot.
    ...(place.turns === 'none' ? [] : [passes('turnWidth', small, Math.hypot(small, middle) - small)]),
  ];
}

type Passage = { measure: MeasureKey; size: number; room: number; removable: number };

function passage(given: number | undefined, { measure, size, room, removable }: Passage): FitReason {
  const label = MEASURES[measure];
  const needed = inches(size + room);
  const reason = { measure, needed, given: given === undefined ? '' : inches(given) };
  const optional = measure === 'stairWidth' || measure === 'turnWidth';
  if (given === undefined)
    return {
      ...reason,
      verdict: 'not-known',
      text: `${label}: measure it${optional ? ', or say that there is none' : ''}; ${needed} is needed.`,
    };
  const verdict: Verdict =
    given >= size + room ? 'fits' : given >= size - removable ? 'check' : 'does-not-fit';
  return { ...reason, verdict, text: `${label}: ${inches(given)}${ENDINGS[verdict](needed)}` };
}

const ENDINGS: Readonly<Record<Verdict, (needed: string) => string>> = {
  fits: () => ' is enough.',
  check: (needed) => `; ${needed} is needed unless doors, handles or knobs come off or it is tilted.`,
  'does-not-fit': (needed) => ` is too narrow; ${needed} is needed.`,
  'not-known': () => '.',
};
