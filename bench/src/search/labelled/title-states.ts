import type { RequestedAttributes } from '../../data/queries';

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
  const {
    brand,
    colour,
    width,
    fuel = [],
    style = [],
    features = [],
    capacity,
    btu,
    burners,
    line,
  } = attributes;
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
