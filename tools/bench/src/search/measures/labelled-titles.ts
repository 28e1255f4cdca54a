import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import type { RequestedAttributes } from '../../data/dataset';

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

/** One thing that a shopper asked for, and whether a product's title and vendor state it. */
export type RequestedAttribute = { what: string; isStatedBy: (title: string, vendor: string) => boolean };

/** Titles round: a 24.7 cu. ft. refrigerator is one of 25. */
const CAPACITY_TOLERANCE = 0.05;

const WORDS: Readonly<Record<string, RegExp>> = {
  Black: /\bblack\b(?! (?:stainless|slate))/i,
  'Stainless Steel': /(?<!black )\bstainless\b(?! steel tub)/i,
  'Black Stainless Steel': /\bblack stainless\b/i,
  Bisque: /\b(?:bisque|biscuit|almond)\b/i,
  'double oven': /\bdouble\b.*\boven\b/i,
  'single oven': /\bsingle\b.*\boven\b/i,
  'top freezer': /\btop[ -](?:freezer|mount)/i,
  'bottom freezer': /\bbottom[ -](?:freezer|mount)/i,
  'through the wall': /\b(?:through|thru)[ -]the[ -]wall\b/i,
  compact: /\b(?:compact|mini)\b/i,
  heat: /\bheat(?:er|ing)?\b(?! pump dryer)/i,
  'microwave combo': /\bmicrowave\b/i,
  '110v': /\b1[12]0[ -]?v(?:olts?)?\b/i,
  'apartment size': /\bapartment\b/i,
  stackable: /\bstack(?:able|ed)\b/i,
  'fingerprint resistant': /\b(?:fingerprint|smudge)/i,
  'self cleaning': /\bself[ -]clean/i,
  ventless: /\b(?:ventless|ductless|non-vented|recirculating)\b/i,
  'ice and water dispenser': /\b(?:ice and water|dispenser)\b/i,
};

/** Each attribute that a label has, as a check of a title by simple words and numbers. */
export function requestedAttributes(attributes: RequestedAttributes): RequestedAttribute[] {
  const { brand, colour, line, fuel = [], style = [], features = [] } = attributes;
  const { width, capacity, btu, burners } = attributes;
  const words = [colour, fuel, style, features, line].flat().filter((word) => word !== undefined);
  return [
    ...(brand === undefined ? [] : [brandCheck(brand)]),
    ...words.map(wordCheck),
    ...numberCheck(
      'inch',
      width,
      /(\d+(?:\.\d+)?)[ -](?:in\b|inch)/gi,
      (stated, requested) => Math.round(stated) === Math.round(requested),
    ),
    ...numberCheck(
      'cu. ft.',
      capacity,
      /(\d+(?:\.\d+)?)[ -](?:(?:DOE|IEC) )?cu/gi,
      (stated, requested) => Math.abs(stated - requested) <= requested * CAPACITY_TOLERANCE,
    ),
    ...numberCheck('BTU', btu, /([\d,]+)[ -]BTU/gi, (stated, requested) => stated === requested),
    ...numberCheck('burners', burners, /(\d)[ -]burner/gi, (stated, requested) => stated === requested),
  ];
}

const brandCheck = (brand: string): RequestedAttribute => ({
  what: brand,
  isStatedBy: (title, vendor) => vendor.toLowerCase() === brand.toLowerCase() || phrase(brand).test(title),
});

const wordCheck = (word: string): RequestedAttribute => ({
  what: word,
  isStatedBy: (title) => (WORDS[word] ?? phrase(word)).test(title),
});

const phrase = (words: string): RegExp => new RegExp(`\\b${words.replaceAll(/[ -]/g, '[ -]?')}`, 'i');

const numberCheck = (
  unit: string,
  requested: number | undefined,
  pattern: RegExp,
  fits: (stated: number, requested: number) => boolean,
): RequestedAttribute[] =>
  requested === undefined
    ? []
    : [
        {
          what: `${requested} ${unit}`,
          isStatedBy: (title) =>
            [...title.matchAll(pattern)].some(([, stated = '']) =>
              fits(Number(stated.replaceAll(',', '')), requested),
            ),
        },
      ];
