import type { Entry } from 'api-gateway/src/catalogue/products/entry';

/** Product types of the catalogue by the name that the labels have for them, where it is another. */
const PRODUCT_TYPES: Readonly<Record<string, readonly string[]>> = {
  range: ['Range', 'Electric Range', 'Gas Range', 'Dual Fuel Range'],
  microwave: ['Microwave', 'Over-the-Range Microwave'],
  dryer: ['Dryer', 'Electric Dryer', 'Gas Dryer'],
  cooktop: ['Cooktop', 'Electric Cooktop', 'Gas Cooktop'],
};

// The type column was derived from titles: it takes rubber washers for washers, radios with a range of 35 miles
// for ranges, and parts for the appliance that they name.
const APPLIANCE: Readonly<Record<string, RegExp>> = {
  range: /\bcu\. ft\.|\b(?:gas|electric|fuel|induction|buffet|burner) (?:convection )?range\b/i,
  washer: /\bcu\. ft\.|washer and (?:electric|gas) dryer/i,
  dryer: /\bcu\. ft\.|\b(?:electric|gas) dryer\b/i,
};
const PART = new RegExp(
  String.raw`\b(?:${[
    '(?:accessory filler|stack(?:ing)?|install(?:er|ation)|mounting|conversion|cleaning|maker|dishwasher|chimney|panel) kit',
    'replacement|cooking grates?|grill (?:rotisserie|smoker)|supply line|tailpiece|connection$|weatherstrip',
    '(?:end|side|designer) panels?|wall case|grille|basket|bags|door lock|fuses|rod|detergent|dishwasher[ -]safe',
  ].join('|')})\b`,
  'i',
);

/** The column calls it a microwave, which is the smaller half of it. */
const OVEN_WITH_MICROWAVE = /\bwall oven with built-in microwave\b/i;

/** Whether a product is an appliance of one of the types that a label names. */
export const isOfType = ({ product }: Entry, requested: string | readonly string[]): boolean =>
  [requested].flat().some((label) => {
    const columns = PRODUCT_TYPES[label] ?? [];
    const type = OVEN_WITH_MICROWAVE.test(product.title) ? 'Wall Oven' : product.productType;
    const named = columns.includes(type) || plain(type) === plain(label);
    return named && !PART.test(product.title) && (APPLIANCE[label]?.test(product.title) ?? true);
  });

const plain = (type: string): string => type.toLowerCase().replaceAll('-', ' ');
