import type { Clearances } from './clearances';
import { MEASURES, type Place } from './place';
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
  const wanted = `${inches(recommended)} is recommended`;
  if (given >= least) return { verdict: 'check', text: `${facts}, and ${wanted}.` };
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
