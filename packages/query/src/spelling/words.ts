import { stem } from '../text/stem';
import { following } from '../vocabulary/following';
import { WORDS } from '../vocabulary/vocabulary';
import { complete, correct, isKnown } from './correct';

export type Words = { words: string[]; corrected: [string, string][] };

/** Maximum number of corrections per text; each costs some microseconds. */
const MAX_CORRECTIONS = 12;

/**
 * The words of normalised text: singular, corrected, and split or joined if needed.
 */
export function readWords(text: string): Words {
  const corrected: [string, string][] = [];
  const written = text.split(' ').filter(Boolean).map(readWord);
  const words: string[] = [];
  let guesses = 0;
  for (let at = 0; at < written.length; at++) {
    const word = written[at] as Word;
    const next = written[at + 1];
    if (!word.known) guesses += 1;
    const joined = guesses > MAX_CORRECTIONS ? null : join(word, next);
    if (joined !== null) {
      corrected.push([`${word.text} ${next?.text}`, joined]);
      words.push(joined);
      at += 1;
      continue;
    }
    if (word.known || guesses > MAX_CORRECTIONS) {
      words.push(word.single);
      continue;
    }
    const right = spelt(word, words.at(-1));
    const said = right.join(' ');
    if (said !== word.single && said !== word.text) corrected.push([word.text, said]);
    words.push(...right);
  }
  return { words, corrected };
}

/** A word as written, its singular, and whether it is known. */
type Word = { text: string; single: string; known: boolean };

function readWord(text: string): Word {
  const single = stem(text);
  return { text, single, known: isKnown(single) };
}

function spelt({ text: word, single }: Word, before: string | undefined): string[] {
  if (isKnown(word)) return [word];
  const next = before === undefined ? null : following(before, single);
  if (next !== null) return [next];
  const whole = complete(single);
  if (whole !== null) return [whole];
  const parts = split(single);
  if (parts !== null) return parts;
  const nearest = correct(single);
  return nearest === single && single !== word ? [correctedPlural(word) ?? single] : [nearest];
}

/** `stainles` is not a plural: the unstemmed word may be nearer to a known one. */
function correctedPlural(word: string): string | null {
  const nearest = correct(word);
  return nearest === word ? null : nearest;
}

/** Joins "micro wave" and "may tag", if one of the two words is unknown. */
function join(word: Word, next: Word | undefined): string | null {
  if (next === undefined || (word.known && next.known) || word.text.length < 2 || next.text.length < 2)
    return null;
  const both = word.text + next.text;
  if (/\d/.test(both)) return null;
  const whole = stem(both);
  if (whole.length < 6) return null;
  if (isKnown(whole)) return whole;
  if (!word.known || next.text.length < 3) return null;
  const nearest = correct(whole, 1);
  return nearest !== whole && nearest.startsWith(word.text) ? nearest : null;
}

/** Splits "frenchdoor" and "windowair". */
function split(word: string): string[] | null {
  if (word.length < 6 || /[^a-z]/.test(word)) return null;
  for (let at = 3; at <= word.length - 3; at++) {
    const left = word.slice(0, at);
    if (!isKnown(left)) continue;
    const right = stem(word.slice(at));
    if (isKnown(right) && (WORDS.has(left) || WORDS.has(right))) return [left, right];
  }
  return null;
}
