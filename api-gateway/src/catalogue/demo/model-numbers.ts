import { type Attributes, type KindSlug, linesOf, MODEL_PREFIXES, makerOfModel } from '@kilowatt/taxonomy';
import type { Random } from './random';

const PREFIXES: ReadonlyMap<string, readonly string[]> = new Map(
  MODEL_PREFIXES.map(([brand, kind, prefixes]) => [`${brand} ${kind}`, prefixes.split(' ')]),
);

// cspell:disable
/** Model numbers whose beginning says a type or fuel; the maker's other beginnings are of something else. */
const KEYS: readonly (readonly [kinds: readonly KindSlug[], value: string, keys: RegExp])[] = [
  [['commercial-laundry'], 'Electric', /^MDE/],
  [['commercial-laundry'], 'Gas', /^MDG/],
  [['commercial-laundry'], 'Front Load', /^MHN/],
  [['commercial-laundry'], 'Top Load', /^MAT|^MVWP/],
  [
    ['cooktop'],
    'Gas',
    /^(?:LCG|CBG|NA|KCG|KGC|JGP|PGP|CGP|CGU|ZGU|NGM|NGP|RGM|SGS|PCG|WCG|JGC|JGD|FFGC|FGGC|FCCG|GCCG)/,
  ],
  [
    ['cooktop'],
    'Induction',
    /^(?:CBI|NZ|KCI|KIC|PHP|CHP|ZHU|NIT|CIT|WCI|JIC|FFIC|FGIC|FCCI|GCCI|PCCI|FPIC|KM)/,
  ],
  [
    ['cooktop'],
    'Electric',
    /^(?:LCE|NZ|KCE|KEC|JP|JEP|PEP|PP|CEP|ZEU|NET|NEM|CET|WCE|JEC|JED|FFEC|FGEC|FCCE|GCCE|KM)/,
  ],
  [['dryer'], 'Gas', /^(?:WG|MG|NG|DLG|DVG|EF[DM]G|ELFG|FARG)/],
  [['dryer'], 'Electric', /^(?:WED|MED|NED|DLE|DVE|EF[DM]E|ELFE|EFDC|FARE|FFRE|FFQE|WT|WQB|T)/],
  [['washer'], 'Top Load', /^(?:WTW|MVW|NTW|GTW|PTW|WT\d|WA\d|HTW|FFTW|EFTW|ELTW|T[RCV]\d|AWN)/],
  [['washer'], 'Front Load', /^(?:WFW|MHW|NFW|GFW|PFW|WM|WF\d|EF[LF]|EL?FW|FAFW|FFLW|F[FV]\d|W(?!T\d))/],
  [['laundry-center'], 'Gas', /^(?:WKG|WGT|ELTG|FFLG|FLCG|GUV)/],
  [['laundry-center'], 'Electric', /^(?:WKE|WET|ELTE|FFLE|FLCE|GUD|WH4)/],
  [
    ['refrigerator'],
    'French Door',
    /^(?:LF|LRF|LRM|LHF|RF|WRF|WRX|MF[ITCFX]|KRF|KRM|G[FNYWD]E|P[FYWV][ED]|C[FYWV]E|FFHN|FFHB|FGHB|FGHD|FRF|GRF|GRM|LGH|JF|ERF|B36|RS36|RF201|ZWE|T36)/,
  ],
  [
    ['refrigerator'],
    'Side by Side',
    /^(?:LRS|LSX|RS[26]|WRS|MSS|MSF|KRS|KBSN|GSS|GZS|GSE|PSB|FFSS|FRS|GRS|FGSS|ASI|ASD|BI4|JS4|VCSB|FDSB)/,
  ],
  [['refrigerator'], 'Top Freezer', /^(?:LT|LRT|RT|WRT|MRT|GTS|GTE|GIE|FFTR|FRT|FFHT|ART|HPS|HPE)/],
  [
    ['refrigerator'],
    'Bottom Freezer',
    /^(?:LRD|LRB|LRO|RB|WRB|MBF|KRB|KBR|GBE|GDE|ABB|ABR|RF170|B24|BI36|VCBB|FDBB|JB36)/,
  ],
  [['ice-maker'], 'Undercounter', /^(?!XPIO|OPAL)/],
  [['freezer'], 'Chest', /^(?:FCM|FFFC|WZC|MZC|AZC|DCF)/],
  [['freezer'], 'Upright', /^(?:FU|FFFU|FFFH|FGVU|WZF|MZF|AZF|DUF)/],
  [
    ['microwave'],
    'Over the Range',
    /^(?:LMV|LMH|ME|WMH|WML|MMV|KMH|KML|JVM|JNM|PVM|PNM|CVM|HMV|FFMV|FGMV|FMOS|GMOS|AMV|DOM|DOTR|SMO|R18|JMV)/,
  ],
  [
    ['dishwasher'],
    'Front Control',
    /^(?:LDF|LD4|DW8|WDF|WDP|MDB|GDF|GSD|PDF|KDF|SHE|FFCD|FFBD|FBD|FDPC|ADB|DDW|SDW|DBI)/,
  ],
  [['dishwasher'], 'Drawer', /^(?:DD|KUD)/],
];
// cspell:enable

/** Suffixes of the color by families of makers; Bosch and LG have letters and digits of their own. */
const SUFFIXES: readonly (readonly [brands: string, suffixes: Readonly<Record<string, string>>])[] = [
  ['LG', { 'Stainless Steel': 'S', 'Black Stainless Steel': 'D', White: 'W', Black: 'B', Graphite: 'V' }],
  [
    'Samsung',
    { 'Stainless Steel': 'SR', 'Black Stainless Steel': 'SG', White: 'WW', Black: 'B1', Champagne: 'C' },
  ],
  [
    'Whirlpool, Maytag, KitchenAid, JennAir, Amana',
    {
      'Stainless Steel': 'Z',
      'Black Stainless Steel': 'V',
      White: 'W',
      Black: 'B',
      Slate: 'N',
      Graphite: 'C',
    },
  ],
  [
    'GE, GE Profile, Cafe, Monogram, Hotpoint',
    {
      'Stainless Steel': 'SS',
      'Black Stainless Steel': 'TS',
      White: 'WW',
      Black: 'BB',
      Slate: 'ES',
      Bisque: 'CC',
      Graphite: 'DG',
    },
  ],
  [
    'Bosch, Thermador',
    { 'Stainless Steel': '5N', 'Black Stainless Steel': '4N', White: '2N', Black: '6N', 'Panel Ready': '3N' },
  ],
];
const BY_BRAND = new Map(
  SUFFIXES.flatMap(([brands, suffixes]) => brands.split(', ').map((brand) => [brand, suffixes] as const)),
);
const DEFAULT_CODES: Readonly<Record<string, string>> = {
  ...{
    'Stainless Steel': 'SS',
    'Black Stainless Steel': 'BS',
    White: 'WH',
    Black: 'BL',
    'Panel Ready': 'PR',
    Slate: 'SL',
  },
  ...{
    Bisque: 'BQ',
    Red: 'RD',
    Blue: 'BU',
    Graphite: 'GR',
    Champagne: 'CH',
    'Volcano Black': 'VB',
    Gray: 'GY',
  },
};
export const suffixOf = (brand: string, colour: string | undefined): string =>
  colour === undefined ? '' : (BY_BRAND.get(brand)?.[colour] ?? DEFAULT_CODES[colour] ?? '');

type Model = {
  brand: string;
  kind: KindSlug;
  series: string;
  title: string;
  width: number;
  attributes: Attributes;
};
/** The digits of Bosch's series, in cooking and laundry, and in dishwashers. */
const SERIES_DIGITS: Readonly<Record<string, readonly [string, string]>> = {
  ...{
    '100 Series': ['1', '3'],
    '300 Series': ['3', '53'],
    '500 Series': ['5', '65'],
    '800 Series': ['8', '78'],
  },
  Benchmark: ['P', '9'],
};
const LETTERS = [...'ABCDEFGHKLMNPRSTWXZ'];
/** Brands whose numbers show the series. */
const SHOWING_SERIES: ReadonlySet<string> = new Set(['Bosch', 'Frigidaire', 'LG', 'Fisher & Paykel']);

/**
 * A model number as the maker's are: its letters for the appliance and type, the width, a number, a letter. It names
 * no other maker's appliance, and no other series.
 * @param used every number so far, which grows
 */
export function modelNumber(
  { brand, kind, series, title, width, attributes }: Model,
  random: Random,
  used: Set<string>,
): string {
  const prefixes = prefixesOf(brand, kind, attributes, width);
  const linesWith = (...skus: string[]) =>
    linesOf({ title, vendor: brand, variants: skus.map((sku) => ({ sku })) }).join();
  const inches = String(Math.round(width)).padStart(2, '0');
  for (let attempt = 0; attempt < 4000; attempt++) {
    const prefix =
      prefixes.length > 0 && attempt < 300
        ? random.pick(prefixes)
        : invented(brand, attempt > 20 ? random : null, kind);
    const digits = SERIES_DIGITS[series]?.[kind === 'dishwasher' ? 1 : 0];
    const hasWidth = brand === 'Bosch' || prefix.includes(inches) || /\d$/.test(prefix);
    const middle = (brand === 'Bosch' && digits) || (hasWidth ? '' : inches);
    const number = `${prefix}${middle}${random.between(10, 999)}${random.pick(LETTERS)}`;
    const maker = makerOfModel(number);
    if (used.has(number) || (maker !== null && maker.brand !== brand)) continue;
    if (SHOWING_SERIES.has(brand) && linesWith(number) !== linesWith()) continue;
    used.add(number);
    return number;
  }
  throw new Error(`There is no model number left for ${title}`);
}

/** Beginnings by brand, kind, width and what the model is: most models share theirs. */
const known = new Map<string, readonly string[]>();

function prefixesOf(
  brand: string,
  kind: KindSlug,
  { Fuel_Type, Type, Style }: Attributes,
  width: number,
): readonly string[] {
  const key = `${brand}|${kind}|${width}|${Fuel_Type?.[0]}|${Type?.[0]}|${Style?.[0]}`;
  let found = known.get(key);
  if (found === undefined) {
    found = prefixesFor(
      brand,
      kind,
      [Fuel_Type, Type, Style].flatMap((value) => value ?? []),
      width,
    );
    known.set(key, found);
  }
  return found;
}

function prefixesFor(
  brand: string,
  kind: KindSlug,
  values: readonly string[],
  width: number,
): readonly string[] {
  const own = (PREFIXES.get(`${brand} ${kind}`) ?? []).filter((prefix) => {
    // Bosch's narrow dishwashers.
    if (kind === 'dishwasher' && brand === 'Bosch' && /^SP/.test(prefix) !== (width === 18)) return false;
    const inches = /(?:18|20|24|30|33|36|42|48|60)$/.exec(prefix)?.[0];
    return inches === undefined || Number(inches) === width;
  });
  return KEYS.filter(([kinds, value]) => kinds.includes(kind) && values.includes(value)).reduce(
    (left, [, , keys]) => {
      const fitting = left.filter((prefix) => keys.test(prefix));
      // Opal stands on a counter alone.
      return fitting.length > 0 || kind === 'ice-maker' ? fitting : left;
    },
    own,
  );
}

/** Two letters of the brand, and one of the appliance. */
function invented(brand: string, random: Random | null, kind: KindSlug): string {
  const letters = brand.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const last = random ? random.pick(LETTERS) : (kind.split('-').at(-1)?.[0]?.toUpperCase() ?? 'X');
  return `${letters.slice(0, 2).padEnd(2, 'X')}${last}`;
}
