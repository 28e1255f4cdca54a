import { type ParsedTitle, readTitle } from '@kilowatt/query/server';
import { brandOf } from '@kilowatt/taxonomy';
import { filterValuesIn } from './filter-values';

type Stated = { vendor: string; productType: string; fuel: string | undefined };

/**
 * The facts of a title, which in a file stands beside a vendor: the name of the vendor is no color, and a part or
 * a service is no appliance, although it names the one that it is for.
 */
export function readProductTitle(title: string, stated: Stated): ParsedTitle {
  const read = readTitle(spelledOut(withoutVendor(title, stated.vendor)), stated);
  if (isPartOrService(title) && !('capacity' in read.measures))
    return { ...read, kind: null, attributes: {} };
  const isCombo = read.kind === 'washer-dryer-set' && COMBO.test(title) && !SET.test(title);
  return isCombo ? { ...read, kind: 'washer-dryer-combo' } : read;
}

/** The title without a vendor at its beginning whose name is a color, and no brand that the shop knows: `Black+Decker`. */
function withoutVendor(title: string, vendor: string): string {
  if (vendor === '' || brandOf(vendor) || filterValuesIn('Color_Family', vendor, '').length === 0)
    return title;
  const words = vendor
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(escaped);
  if (words.length === 0) return title;
  const rest = title
    .replace(new RegExp(`^\\W*${words.join('[^\\p{L}\\p{N}]*')}(?![\\p{L}\\p{N}])`, 'iu'), '')
    .trim();
  return rest || title;
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Abbreviations of the trade that mean nothing in a query. */
const spelledOut = (title: string): string => title.replace(/\bDF(?= (?:pro )?ranges?\b)/i, 'Dual Fuel');

const COMBO = /\b(?:combo|all[- ]in[- ]one)\b/i;
const SET = /\b(?:sets?|pairs?|packages?|bundles?)\b/i;

/** Parts and services by the words that name them. */
const NOT_APPLIANCES = [
  /\b(?:kits?|pedestals?|(?:knob|handle|grate|shelf|rack) (?:set|pack)s?|leg level+ers?|side trims?)\b(?! (?:washer|included|ready))/i,
  /(?<!free )\b(?:installation|delivery|restocking|open[- ]box|recycling|disposal|handling|hook-?up) (?:fee|charge|surcharge|service)s?\b/i,
  /^\d{1,2}[ -]?(?:years?|yrs?)\b.*\b(?:warranty|protection|coverage|service contract)\b/i,
];
/** What comes before a thing that the appliance has, or stands on. */
const HAS = /\b(?:with|w|and|plus|incl|include[sd]?|including|comes|has|on|for)\b|[&+,(]| [-\u2013\u2014] /i;

const isPartOrService = (title: string): boolean =>
  NOT_APPLIANCES.some((words) => {
    const at = title.search(words);
    return at >= 0 && !HAS.test(title.slice(0, at));
  });
