import { clearancesOf } from './clearances';
import { connectionReasons } from './connection-reasons';
import { connectionsOf } from './connections';
import { openingReasons, wayInReasons } from './openings';
import type { Place } from './place';
import { type FitProduct, factsOf } from './product-facts';
import type { FitReason, Verdict } from './reason';

export type { FitReason, Verdict } from './reason';

export type FitAnswer = {
  verdict: Verdict;
  /** Those that decide come first. */
  reasons: FitReason[];
};

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  fits: 'Fits your place',
  check: 'Check this before you order',
  'does-not-fit': 'Does not fit your place',
  'not-known': 'Not known yet',
};

/** From what decides against everything else, to what is said only if all else agrees. */
const PRECEDENCE: readonly Verdict[] = ['does-not-fit', 'not-known', 'check', 'fits'];

const notKnown = (text: string): FitReason => ({
  verdict: 'not-known',
  measure: 'product',
  needed: '',
  given: '',
  text,
});

/**
 * Whether a product fits a place and can be connected there. It fits only if every measure that counts for its kind is
 * known and agrees; one measure that does not fit decides, whatever else is not known.
 */
export function checkFit(product: FitProduct, place: Place): FitAnswer {
  const facts = factsOf(product);
  const clearances = clearancesOf(facts);
  if (!clearances) {
    const reasons = [notKnown('For products of this kind, see the installation guide.')];
    return { verdict: 'not-known', reasons };
  }
  const needs = connectionsOf(facts);
  const reasons = [
    ...openingReasons(facts, clearances, place),
    ...wayInReasons(facts, place),
    ...(needs
      ? connectionReasons(needs, place)
      : [notKnown('We do not know what it has to be connected to.')]),
  ].sort((a, b) => PRECEDENCE.indexOf(a.verdict) - PRECEDENCE.indexOf(b.verdict));
  return { verdict: reasons[0]?.verdict ?? 'not-known', reasons };
}
