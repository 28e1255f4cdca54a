import type { ParsedQuery } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import type { Entry } from '../products/entry';
import { relativesAmong } from '../search-engine/model-relatives';
import { skuKey } from '../search-engine/sku-index';

type Unknown = {
  /** Products whose numbers begin like one that is not sold here. */
  relatives: readonly Entry[];
  /** The query with the maker and the appliance of that number; null if every number is sold, or none is read. */
  like: ParsedQuery | null;
  notes: string[];
};

/** What the results show for a model number that is not sold here: its nearest relatives. */
export function unknownModels(catalogue: Catalogue, reading: ParsedQuery, found: readonly Entry[]): Unknown {
  const { models, kinds, brands, part } = reading;
  const [number] = models;
  if (number === undefined) return { relatives: [], like: null, notes: [] };
  const name = models.join(', ').toUpperCase();
  if (models.some((model) => isSold(model, found)))
    return { relatives: [], like: null, notes: [`Looking for the model ${name}.`] };
  const relatives = relativesAmong(catalogue.products)(number);
  const notSold = `We do not sell the model ${name}.`;
  if (relatives === null || part !== null) return { relatives: [], like: null, notes: [notSold] };
  const like = {
    ...reading,
    kinds: kinds.length > 0 ? kinds : [relatives.kind],
    brands: brands.length > 0 ? brands : [relatives.brand],
  };
  const appliances = kindOf(relatives.kind)?.plural.toLowerCase() ?? 'products';
  const nearest = relatives.isSold ? `${relatives.brand} ${appliances}` : appliances;
  return {
    relatives: relatives.entries,
    like,
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
