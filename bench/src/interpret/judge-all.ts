import { interpret, type ParsedQuery, readText } from '@kilowatt/query';
import type { SpellingModel } from '@kilowatt/query/spelling';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { LabelledQuery } from '../data/queries';
import { readDestination } from './destination';
import { type Judgement, judge } from './judge';

export type Judged = { label: LabelledQuery; to: string | null; reading: ParsedQuery; judgement: Judgement };

/** Judges where labelled queries lead. @param model the spelling's; that of the shop without one */
export function judgeAll(labels: readonly LabelledQuery[], model?: SpellingModel): Judged[] {
  const readings = labels.map(({ query }) => readText(query, model));
  const exposed = new Set(readings.flatMap(({ measures }) => Object.keys(measures)));
  return labels.map((label, at) => {
    const reading = readings[at] as ParsedQuery;
    const { to } = interpret(label.query, { collections: COLLECTIONS, ...(model && { model }) });
    const answer = { destination: readDestination(to), reading, exposed };
    return { label, to, reading, judgement: judge(label, answer) };
  });
}
