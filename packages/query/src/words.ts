import { complete, correct, isKnown } from './correct';
import { distance } from './distance';
import { following } from './following';
import { stem } from './stem';
import { WORDS } from './vocabulary';

export type Words = { words: string[]; corrected: [string, string][] };

/** Misspelt words that are looked up in one text: nobody mistypes more, and each costs some microseconds. */
const MOST_GUESSES = 12;

/** The words of normalised text, singular, split and joined where a shopper ran them together or apart, and corrected. */
export function readWords(text: string): Words {
  const corrected: [string, string][] = [];
  const written = text.split(' ').filter(Boolean);
  const words: string[] = [];
  let guesses = 0;
  for (let at = 0; at < written.length; at++) {
    const word = written[at] ?? '';
    if (!isKnown(stem(word))) guesses += 1;
    if (guesses > MOST_GUESSES) {
      words.push(stem(word));
      continue;
    }
    const joined = join(word, written[at + 1]);
    if (joined !== null) {
      corrected.push([`${word} ${written[at + 1]}`, joined]);
      words.push(joined);
      at += 1;
      continue;
    }
    const right = spelt(word, words.at(-1));
    if (right.join(' ') !== stem(word) && right.join(' ') !== word) corrected.push([word, right.join(' ')]);
    words.push(...right);
  }
  return { words, corrected };
}

function spelt(word: string, before: string | undefined): string[] {
  const single = stem(word);
  if (isKnown(single)) return [single];
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

/** `stainles` is no plural: the word as it was written may be nearer to one that is known. */
function correctedPlural(word: string): string | null {
  const nearest = correct(word);
  return nearest === word ? null : nearest;
}

/** "micro wave" and "may tag" are one word each, where one of the two says nothing by itself. */
function join(word: string, next: string | undefined): string | null {
  if (next === undefined || word.length < 2 || next.length < 2 || /\d/.test(word + next)) return null;
  const whole = stem(word + next);
  if (whole.length < 6) return null;
  if (isKnown(whole)) return isKnown(stem(word)) && isKnown(stem(next)) ? null : whole;
  if (isKnown(stem(next)) || next.length < 3) return null;
  const nearest = correct(whole);
  return nearest !== whole &&
    isKnown(stem(word)) &&
    nearest.startsWith(word) &&
    distance(nearest, whole, 1) <= 1
    ? nearest
    : null;
}

/** "frenchdoor" is two words, "windowair" as well. */
function split(word: string): string[] | null {
  if (word.length < 6 || /[^a-z]/.test(word)) return null;
  for (let at = 3; at <= word.length - 3; at++) {
    const left = word.slice(0, at);
    const right = stem(word.slice(at));
    if ((WORDS.has(left) || WORDS.has(right)) && isKnown(left) && isKnown(right)) return [left, right];
  }
  return null;
}
