/** Number words of households and openings. */
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const FIGURE = `(\\d{1,2}|${NUMBERS.slice(1).join('|')})`;
const FAMILY = new RegExp(`\\b(?:for )?(?:a |my |our )?(?:family|household) of ${FIGURE}\\b`);
const PEOPLE = new RegExp(`\\bfor (?:a )?${FIGURE} (?:people|persons?|adults?)\\b`);
const LARGE_FAMILY = /\b(?:for )?(?:a |my |our )?(?:large|big) (?:family|household)\b/;
/** Persons of a large family, at least. */
const LARGE = 5;

export type People = { persons?: number; atLeast?: number; rest: string };

/** Extracts "for a family of 4", "for two people", "for a large family". */
export function readPeople(text: string): People {
  const found = FAMILY.exec(text) ?? PEOPLE.exec(text);
  if (found) {
    const [phrase, figure = ''] = found;
    const persons = NUMBERS.includes(figure) ? NUMBERS.indexOf(figure) : Number(figure);
    return { persons, rest: without(text, phrase) };
  }
  const large = LARGE_FAMILY.exec(text)?.[0];
  return large === undefined ? { rest: text } : { atLeast: LARGE, rest: without(text, large) };
}

const without = (text: string, phrase: string): string =>
  text.replace(phrase, ' ').replaceAll(/ +/g, ' ').trim();
