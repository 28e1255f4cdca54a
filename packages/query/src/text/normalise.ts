/** The singular of a word, near enough to match: `washers` and `washer`, `switches` and `switch`. */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

// cspell:ignore cuft
/** Maximum length: longer text is cut, since all stages are linear in it. */
const MAX_TEXT_LENGTH = 500;

const FRACTIONS: Readonly<Record<string, number>> = {
  '1/4': 0.25,
  '1/2': 0.5,
  '3/4': 0.75,
  '1/8': 0.125,
  '3/8': 0.375,
  '5/8': 0.625,
  '7/8': 0.875,
};

/**
 * Normalises text for the later stages: lower case without accents, inch marks of every kind as `24"`, fractions as
 * decimals, punctuation as space. `$`, `.` and `/` stay inside numbers, `-` becomes a space.
 */
export function normalise(text: string): string {
  const plain = withoutAccents(text.slice(0, MAX_TEXT_LENGTH).toLowerCase())
    .replaceAll(/[\u2018\u2019\u2032']{2}|[\u201c\u201d\u2033"]/g, '"')
    .replaceAll(/[\u2018\u2019\u2032'`]/g, '')
    .replaceAll(/(\d),(\d{2,3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d)[ -](\d\/\d)(?!\d)/g, (_, whole: string, part: string) =>
      String(Number(whole) + (FRACTIONS[part] ?? 0)),
    )
    .replaceAll(/(\d)[ -]?(?:"|in\b\.?(?![ -]?(?:1|one)\b)|inch(?:es)?\b)/g, '$1" ')
    .replaceAll(/(\d) ?(btus?|cuft)(?=[a-z]{3})/g, '$1 $2 ')
    .replaceAll('&', ' and ');
  return plain
    .replaceAll(/[^a-z0-9."$/]+/g, ' ')
    .replaceAll(/(?<!\d)[."/]|[./](?!\d)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const withoutAccents = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
