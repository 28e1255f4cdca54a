// cspell:ignore betwen undr
import { distance } from '../text/normalise';
import { isKnown, nearest } from './dictionary';

/** Most words before a figure that are looked up. */
const MAX_LOOKED_UP = 3;
const BOUNDS = 'under below over above between within'.split(' ');
const isFigure = (word: string | undefined): boolean => /^[\d$]/.test(word ?? '');

/** "undr 500", "betwen 1000 and 1500"; a word that may as well be another of the shop is left to its neighbours. */
function boundFor(word: string): string | undefined {
  const meant = BOUNDS.find((bound) => distance(word, bound, 1) <= 1);
  return meant && nearest(word, 1).every((other) => other === meant) ? meant : undefined;
}

const isNear = (word: string, meant: string): boolean =>
  word === meant || (word.length > 2 && !isKnown(word) && distance(word, meant, 1) <= 1);

// cspell:ignore wih iht wiht gass gaas erator insinkerator
/** The text with its misspelt words of bounds, before figures are read, which need them: "les thn 1000", "wiht ice". */
export function withBoundWords(text: string): string {
  const words = text
    .replaceAll(/\bw(?:it|ih|th|iht)\b/g, 'with')
    .replaceAll(/\bin ?sink ?erator/g, 'insinkerator')
    // Too short for a correction, and nearer to glass.
    .replaceAll(/\bga(?:ss|z|as)\b/g, 'gas')
    .split(' ');
  let lookedUp = 0;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    if (isFigure(next) && word.length > 3 && !isKnown(word) && lookedUp++ < MAX_LOOKED_UP)
      words[at] = boundFor(word) ?? word;
    if (!isFigure(words[at + 2]) || !(next === 'then' || isNear(next, 'than'))) continue;
    const meant = ['less', 'more'].find((bound) => isNear(word, bound));
    if (meant) words.splice(at, 2, meant, 'than');
  }
  return words.join(' ');
}
