import { LINES } from './lines';

/** A line by name: `Gallery`, `800 Series`. */
export type LineName = string;

/** How a line is recognised beside its name. */
type Marks = {
  name: LineName;
  brand: string;
  /** What titles and shoppers call it; its name where nothing is said. */
  words?: readonly string[];
  /** Its model numbers, where the maker's key names the line. */
  skus?: RegExp;
};

/** Bosch: the digit behind the letters of a range, oven, cooktop or microwave; two digits of a dishwasher. */
const bosch = (dishwasher: string, digit: string): RegExp =>
  new RegExp(`^(?:SH[A-Z]M?${dishwasher}|(?:H[A-Z]{2}|N[A-Z]{2})${digit}\\d{2})`);

/** Lines across the appliances of a brand, and more marks of those above. */
const MARKS: readonly Marks[] = [
  { name: '100 Series', brand: 'Bosch', words: ['100 series', 'bosch 100', 'ascenta'] },
  { name: '300 Series', brand: 'Bosch', words: ['300 series', 'bosch 300'], skus: bosch('[56]3', '3') },
  { name: '500 Series', brand: 'Bosch', words: ['500 series', 'bosch 500'], skus: bosch('65', '5') },
  { name: '800 Series', brand: 'Bosch', words: ['800 series', 'bosch 800'], skus: bosch('[78]8', '8') },
  { name: 'Benchmark', brand: 'Bosch', words: ['benchmark'], skus: bosch('9', 'P') },
  { name: 'Gallery', brand: 'Frigidaire', skus: /^(?:FG|GC|GR)[A-Z]{2}\d/ },
  {
    name: 'Professional',
    brand: 'Frigidaire',
    words: ['frigidaire professional'],
    skus: /^(?:FP|PC)[A-Z]{2}\d/,
  },
  { name: 'Profile', brand: 'GE', words: ['ge profile', 'profile series'] },
  { name: 'Adora', brand: 'GE' },
  { name: 'Spacemaker', brand: 'GE', words: ['space maker'] },
  { name: 'Bespoke', brand: 'Samsung' },
  { name: 'Chef Collection', brand: 'Samsung' },
  { name: 'FlexWash', brand: 'Samsung', words: ['flex wash'] },
  { name: 'DishDrawer', brand: 'Fisher & Paykel', words: ['dishdrawer', 'dish drawer'], skus: /^DD\d/ },
  { name: 'WashTower', brand: 'LG', words: ['wash tower'], skus: /^WK(?:E|G|HC)/ },
  { name: 'SideKick', brand: 'LG', words: ['side kick'] },
  { name: 'InstaView', brand: 'LG', words: ['insta view'] },
  { name: 'Signature', brand: 'LG', words: ['lg signature'] },
  { name: 'Studio', brand: 'LG', words: ['lg studio'] },
  { name: 'Gold', brand: 'Whirlpool', words: ['whirlpool gold', 'gold series'] },
];

/** Every line with its marks, and the brand that makes it. */
const RECOGNISED: readonly Required<Marks>[] = [...LINES, ...MARKS].map((marks) => ({
  name: marks.name,
  brand: marks.brand,
  words: 'words' in marks && marks.words ? marks.words : [marks.name.toLowerCase()],
  skus: 'skus' in marks && marks.skus ? marks.skus : /(?!)/,
}));

/** The names of all lines that a product can be of. */
export const LINE_NAMES: readonly LineName[] = [...new Set(RECOGNISED.map(({ name }) => name))];

/** The lines that a text of a shopper names: "frigidaire gallery range", "bosch 800". */
export function linesIn(text: string): LineName[] {
  const plain = padded(text);
  return namesOf(RECOGNISED.filter(({ words }) => words.some((word) => plain.includes(` ${word} `))));
}

/** A line as a shopper names it: without the brand where that says enough. */
export function wordsOfLine(name: LineName): string {
  const all = RECOGNISED.filter((line) => line.name === name);
  const words = all.flatMap((line) => line.words);
  const isBranded = (text: string) => all.some(({ brand }) => text.startsWith(`${brand.toLowerCase()} `));
  return words.find((text) => !isBranded(text)) ?? words[0] ?? name.toLowerCase();
}

/** The lines of a product: those of its brand that its title names or its model numbers show. */
export function linesOf(product: {
  title: string;
  vendor: string;
  variants: readonly { sku: string }[];
}): LineName[] {
  const known = ofVendor(product.vendor);
  if (known.length === 0) return [];
  const title = padded(product.title);
  return namesOf(
    known.filter(
      ({ words, skus }) =>
        words.some((word) => title.includes(` ${word} `)) ||
        product.variants.some(({ sku }) => skus.test(sku.toUpperCase())),
    ),
  );
}

/** The lines of a vendor by its name; "GE Profile" sells those of GE too. */
function ofVendor(vendor: string): readonly Required<Marks>[] {
  const plain = vendor.toLowerCase();
  return RECOGNISED.filter(({ brand }) => {
    const maker = brand.toLowerCase();
    return plain === maker || plain.startsWith(`${maker} `) || maker.startsWith(`${plain} `);
  });
}

const namesOf = (marks: readonly Marks[]): LineName[] => [...new Set(marks.map(({ name }) => name))];

/** Lower-case words between single spaces, one at each end. */
const padded = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
