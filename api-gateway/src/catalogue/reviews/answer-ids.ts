import { createHash } from 'node:crypto';
import type { Answer } from '@kilowatt/contracts';
import type { QuestionRow } from '@kilowatt/contracts/management';

const hashOf = ({ author, date, text }: Pick<Answer, 'author' | 'date' | 'text'>): string =>
  createHash('sha256')
    .update(JSON.stringify([author, date, text]))
    .digest('hex')
    .slice(0, 12);

/** Ids of answers by what is written, so that another answer before them changes none. */
function derivedIds(answers: readonly Pick<Answer, 'author' | 'date' | 'text'>[]): string[] {
  const times = new Map<string, number>();
  return answers.map((answer) => {
    const hash = hashOf(answer);
    const time = (times.get(hash) ?? 0) + 1;
    times.set(hash, time);
    return time === 1 ? hash : `${hash}-${time}`;
  });
}

/** The answers of a row, all with an id. */
export function identified(answers: QuestionRow['answers']): Answer[] {
  const derived = derivedIds(answers);
  return answers.map(({ id, text, author, date, byShop }, at) => ({
    ...{ id: id ?? derived[at] ?? '', text, author, date, byShop },
  }));
}

type Stored = { answers: readonly Answer[]; hiddenAnswers: readonly string[] };

/**
 * Ids of the hidden answers in `next`. Earlier versions stored an answer without an id under its place, which another
 * answer may have now.
 */
export function hiddenIn({ answers, hiddenAnswers }: Stored, next: readonly Answer[]): string[] {
  const derived = derivedIds(answers);
  const known = new Set(next.map(({ id }) => id));
  return hiddenAnswers.map((id) => {
    const at = answers.findIndex((answer) => answer.id === id);
    const isPlace = id === String(at + 1) && !known.has(id);
    return (isPlace ? derived[at] : undefined) ?? id;
  });
}
