import type { ParsedQuery } from '@kilowatt/query';
import type { LabelledQuery } from '../data/queries';
import type { Judgement } from './judge';

export type Cause =
  | 'spelling'
  | 'split or joined words'
  | 'unknown word'
  | 'kind'
  | 'brand'
  | 'colour'
  | 'style'
  | 'number'
  | 'part or accessory';

/** Why a query went wrong: by what the label says, else by what spelling did, else by what is missing. */
export function causeOf(
  { type, attributes }: LabelledQuery,
  judgement: Judgement,
  reading: ParsedQuery,
): Cause {
  if (type === 'accessory') return 'part or accessory';
  const { corrected, unread } = reading;
  if (corrected.some(([from, to]) => from.includes(' ') !== to.includes(' '))) return 'split or joined words';
  if (corrected.length > 0) return 'spelling';
  if (unread.some((word) => /^[a-z]{3,}$/.test(word))) return 'unknown word';
  if (!judgement.kind || judgement.type === false) return 'kind';
  const [missing = ''] = judgement.missing;
  if (missing === attributes.brand) return 'brand';
  if (missing === attributes.colour) return 'colour';
  return /\d/.test(missing) ? 'number' : 'style';
}
