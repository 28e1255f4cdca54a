import { BRANDS } from '@kilowatt/taxonomy';
import { normalise } from '../text/normalise';

const RETURNS = new Set(['return', 'returns', 'return policy', 'returns policy']);
const CONTACT =
  /^contact(?: (?:us|info|information|number|phone|phone number|details|support|customer service))?$/;
/** Question words around a special phrase: "what is your return policy". */
const ASKING = new Set('what whats is are your the a an my how do does i you to can where find'.split(' '));
/** Synonyms of closeouts, alone or before "appliances". */
const CLOSEOUT =
  /^(?:clearance|closeouts?|open box|scratch and dent)(?: (?:appliances?|sale|deals?|items?))?$/;

/** The page of a special phrase (specification §5), matched before spelling correction; null if there is none. */
export function shortcut(text: string): string | null {
  const words = text.split(' ');
  const phraseWords = words.filter((word) => !ASKING.has(word)).join(' ');
  if (text.includes('authorized dealer')) return '/authorized-dealer';
  if (RETURNS.has(phraseWords)) return '/returns';
  if (CONTACT.test(phraseWords)) return '/contact';
  if (CLOSEOUT.test(text)) return '/collection/closeouts';
  if (!words.some((word) => word === 'rebate' || word === 'rebates')) return null;
  const brand = longestBrandIn(text);
  return brand === undefined
    ? '/rebates?active=true'
    : `/rebates?active=true&brand=${encodeURIComponent(brand)}`;
}

const NAMES = BRANDS.flatMap(({ name, aliases }) =>
  [name, ...aliases].map((known) => ({ name, text: normalise(known) })),
).sort((a, b) => b.text.length - a.text.length);

/** "GE Profile" rather than the "GE" in it. */
const longestBrandIn = (text: string): string | undefined =>
  NAMES.find((known) => ` ${text} `.includes(` ${known.text} `))?.name;
