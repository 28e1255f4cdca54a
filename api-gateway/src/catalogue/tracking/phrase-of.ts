import { normalise, readText } from '@kilowatt/query';

/** A query as all write it, so that its searches are counted together: in lower case, spelt right, `24 inch` in full. */
export function phraseOf(query: string): string {
  const { corrected } = readText(query);
  let phrase = ` ${normalise(query)} `;
  for (const [from, to] of corrected) phrase = phrase.replaceAll(` ${from} `, ` ${to} `);
  return phrase.replaceAll('"', ' inch').replaceAll(/ +/g, ' ').trim();
}
