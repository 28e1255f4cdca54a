export type Price = { min?: number; max?: number };

const UNDER = 'under|below|less than|up to|max|maximum|cheaper than|at most|no more than|within';
const OVER = 'over|above|more than|at least|min|minimum|starting at|from';
const CURRENCY = '(?: ?(?:dollars?|usd|bucks))?';
const money = String.raw`\$ ?(\d{2,6}(?:\.\d{1,2})?)${CURRENCY}`;
const bare = String.raw`\$? ?(\d{3,6}(?:\.\d{1,2})?)(?![\d.])(?! ?(?:btu|cu|cfm|lb|"|in|volt|v\b|w\b|watt))${CURRENCY}`;

const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${bare} (?:and|to) ${bare}`);
/** "$600 to 900", and "$600-$900", whose dash is a space by now. */
const SPAN = new RegExp(String.raw`${money} ?(?:(?:to|and) ?\$?|\$) ?(\d{2,6}(?:\.\d{1,2})?)(?![\d"])`);
/** "$800 or less", "1000 dollars and up". */
const BEHIND = `(?:${money}|${bare})`;
const OR_LESS = new RegExp(
  String.raw`(?<![.\d])${BEHIND} (?:(?:or|and) (?:less|under|below|cheaper)|max|maximum)\b`,
);
const OR_MORE = new RegExp(String.raw`(?<![.\d])${BEHIND} (?:or|and) (?:more|over|above|up)\b`);
const BELOW = new RegExp(String.raw`\b(?:${UNDER}) (?:${money}|${bare})`);
const ABOVE = new RegExp(String.raw`\b(?:${OVER}) (?:${money}|${bare})`);

/** Extracts "under $1500", "over 800", "between 800 and 1200" from normalised text. Every pattern is linear. */
export function readPrice(text: string): { price: Price; rest: string } {
  // Fast path: a price has at least two digits in a row, or thousands.
  if (!/\d[\dk]/.test(text)) return { price: {}, rest: text };
  const price: Price = {};
  // "under 3k"
  let rest = text.replaceAll(/\b(\d+(?:\.\d+)?)k\b/g, (_, thousands: string) =>
    String(Number(thousands) * 1_000),
  );
  const take = (pattern: RegExp, use: (figures: number[]) => void) => {
    const found = pattern.exec(rest);
    if (!found) return;
    use(
      found
        .slice(1)
        .filter((group) => group !== undefined)
        .map(Number),
    );
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  };
  const span = (figures: number[]) => {
    price.min = Math.min(...figures);
    price.max = Math.max(...figures);
  };
  take(BETWEEN, span);
  take(SPAN, span);
  take(OR_LESS, ([max]) => {
    price.max = max as number;
  });
  take(OR_MORE, ([min]) => {
    price.min = min as number;
  });
  take(BELOW, ([max]) => {
    price.max = max as number;
  });
  take(ABOVE, ([min]) => {
    price.min = min as number;
  });
  return { price, rest: rest.replaceAll(/ +/g, ' ').trim() };
}
