import type { ParsedQuery } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import type { Entry } from '../products/entry';
import { relativesAmong } from '../search-engine/model-relatives';
import { skuKey } from '../search-engine/sku-index';
import type { Condition } from './conditions';
import type { Order } from './facts';

export type Narrowed = {
  entries: readonly Entry[];
  /** Conditions that all entries meet. */
  met: Condition[];
  /** Conditions that no filter expresses, or that no product says anything about. */
  unused: Condition[];
  /** Conditions that would leave nothing. */
  relaxed: Condition[];
  /** Products that were left out because they do not state a fact. */
  unstated: { condition: Condition; count: number }[];
};

/**
 * Holds products against conditions, the most important first. A condition that nothing states is not used; one that
 * would leave nothing is relaxed, and the products come by how far they miss it.
 */
export function narrow(all: readonly Entry[], conditions: readonly Condition[]): Narrowed {
  const narrowed: Narrowed = { entries: all, met: [], unused: [], relaxed: [], unstated: [] };
  for (const condition of conditions) {
    const { left, silent } = held(narrowed.entries, condition);
    if (left.length > 0) {
      if (condition.fact !== undefined && silent > 0) narrowed.unstated.push({ condition, count: silent });
      narrowed.met.push(condition);
      narrowed.entries = left;
    } else if (!condition.isKnown || silent === narrowed.entries.length) narrowed.unused.push(condition);
    else narrowed.relaxed.push(condition);
  }
  const misses = narrowed.relaxed.flatMap(({ miss }) => miss ?? []);
  if (misses.length > 0)
    narrowed.entries = sortedBy(narrowed.entries, (entry) =>
      misses.reduce((sum, miss) => sum + miss(entry), 0),
    );
  return narrowed;
}

/** The products that meet a condition, and how many do not say: one pass, since a list may have a million. */
function held(entries: readonly Entry[], { test }: Condition): { left: Entry[]; silent: number } {
  const left: Entry[] = [];
  let silent = 0;
  for (const entry of entries) {
    const outcome = test(entry);
    if (outcome === true) left.push(entry);
    else if (outcome === null) silent += 1;
  }
  return { left, silent };
}

/** In the order of a fact; what does not state it comes last. Null if nothing states it. */
export function ordered(entries: readonly Entry[], { key }: Order): readonly Entry[] | null {
  if (entries.every((entry) => key(entry) === undefined)) return null;
  return sortedBy(entries, (entry) => key(entry) ?? Number.MAX_VALUE);
}

function sortedBy(entries: readonly Entry[], key: (entry: Entry) => number): readonly Entry[] {
  const keys = new Map(entries.map((entry) => [entry, key(entry)]));
  return [...entries].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

type Unknown = {
  /** Products whose numbers begin like one that is not sold here. */
  relatives: readonly Entry[];
  /** The query with the maker and the appliance of that number; null if every number is sold, or none is read. */
  like: ParsedQuery | null;
  /** The numbers, if none of them is sold. */
  unsold: readonly string[];
  notes: string[];
};

/** What the results show for a model number that is not sold here: its nearest relatives. */
export function unknownModels(catalogue: Catalogue, parsed: ParsedQuery, found: readonly Entry[]): Unknown {
  const { models, kinds, brands, part } = parsed;
  const [number] = models;
  if (number === undefined) return { relatives: [], like: null, unsold: [], notes: [] };
  const name = models.join(', ').toUpperCase();
  if (models.some((model) => isSold(model, found)))
    return { relatives: [], like: null, unsold: [], notes: [`Looking for the model ${name}.`] };
  const relatives = relativesAmong(catalogue.products)(number);
  const notSold = `We do not sell the model ${name}.`;
  if (relatives === null || part !== null)
    return { relatives: [], like: null, unsold: models, notes: [notSold] };
  const like = {
    ...parsed,
    kinds: kinds.length > 0 ? kinds : [relatives.kind],
    brands: brands.length > 0 ? brands : [relatives.brand],
  };
  const appliances = kindOf(relatives.kind)?.plural.toLowerCase() ?? 'products';
  const nearest = relatives.isSold ? `${relatives.brand} ${appliances}` : appliances;
  return {
    relatives: relatives.entries,
    like,
    unsold: models,
    notes: [`${notSold} The nearest that we have are ${nearest}.`],
  };
}

/** Products by their number come first among those that are found. */
const BY_NUMBER_LIMIT = 24;

/** Whether a product has this number, or one that contains it. */
function isSold(model: string, found: readonly Entry[]): boolean {
  const key = skuKey(model);
  return found
    .slice(0, BY_NUMBER_LIMIT)
    .some(({ product }) => product.variants.some(({ sku }) => skuKey(sku).includes(key)));
}
