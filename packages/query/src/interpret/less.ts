import type { Words } from '../spelling/words';
import { VOCABULARY } from '../vocabulary/vocabulary';
import { isKind } from './negations';

const means = (word: string | undefined) => VOCABULARY.get(word ?? '') ?? [];

/** "Agitator less washer" is one without an agitator, "vent less" one word; "washer less noise" and "less than" are neither. */
export const withoutLess = (read: Words): Words => ({ ...read, words: reordered(read.words) });

function reordered(words: string[]): string[] {
  const at = words.indexOf('less');
  const [before = '', next] = [words[at - 1], words[at + 1]];
  if (at < 1 || VOCABULARY.has(`${before} less`)) return words;
  const [front, behind] = [words.slice(0, at - 1), words.slice(at + 1)];
  if (VOCABULARY.has(`${before}less`)) return [...front, `${before}less`, ...behind];
  const isUnwanted = means(before).some(isKind)
    ? means(next).some(isKind)
    : means(before).length > 0 && (next === undefined || means(next).length > 0);
  // At the end, it makes no phrase with the appliance: "freezer refrigerator".
  return isUnwanted ? [...front, ...behind, 'without', before] : words;
}
