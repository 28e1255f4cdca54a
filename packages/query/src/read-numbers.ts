import type { Measures } from '@kilowatt/taxonomy';

export type Numbers = {
  measures: Measures;
  price: { min?: number; max?: number };
  /** The text without what was read. */
  rest: string;
};

const UNDER = 'under|below|less than|up to|max|maximum|cheaper than|at most';
const OVER = 'over|above|more than|at least|min|minimum|starting at|from';
const money = String.raw`\$ ?(\d{2,6}(?:\.\d{1,2})?)`;
const bare = String.raw`\$? ?(\d{3,6}(?:\.\d{1,2})?)(?! ?(?:btu|cu|cfm|lb|"|volt|v\b|w\b|watt))`;

const BETWEEN = new RegExp(`(?:between|from) ${bare} (?:and|to) ${bare}`);
const BELOW = new RegExp(`(?:${UNDER}) ${bare}`);
const ABOVE = new RegExp(`(?:${OVER}) (?:${money}|${bare})`);
const CAPACITY = /(\d{1,2}(?:\.\d{1,2})?) ?(?:cu\.? ?ft\.?|cubic f(?:oo|ee)t|cuft|cf\b)/;
const BTU = /(\d{4,6}|\d{1,2}k) ?btus?\b/;
const WIDTH = /(\d{2}(?:\.\d{1,3})?)"/;

/** Reads prices, capacity, BTU and width out of normalised text. Every pattern is linear. */
export function readNumbers(text: string): Numbers {
  const measures: Measures = {};
  const price: Numbers['price'] = {};
  let rest = text;
  const take = (pattern: RegExp, use: (groups: (string | undefined)[]) => void) => {
    const found = pattern.exec(rest);
    if (!found) return;
    use(found.slice(1));
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  };
  take(BETWEEN, ([min, max]) => {
    price.min = Math.min(Number(min), Number(max));
    price.max = Math.max(Number(min), Number(max));
  });
  take(BELOW, ([max]) => {
    price.max = Number(max);
  });
  take(ABOVE, ([exact, min]) => {
    price.min = Number(exact ?? min);
  });
  take(CAPACITY, ([capacity]) => {
    measures.capacity = Number(capacity);
  });
  take(BTU, ([btu]) => {
    measures.btu = btu?.endsWith('k') ? Number(btu.slice(0, -1)) * 1000 : Number(btu);
  });
  take(WIDTH, ([width]) => {
    measures.width = Number(width);
  });
  return { measures, price, rest: rest.replaceAll(/ +/g, ' ').trim() };
}
