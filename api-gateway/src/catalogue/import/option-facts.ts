import { readTitle } from '@kilowatt/query/server';
import type { FilterKey } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { colorOption } from '../products/variants';
import { filterValuesIn } from './filter-values';
import { unitOfHeader } from './header-units';
import { measureOf } from './measure-of';
import { withSkuColor } from './sku-colors/with-sku-color';

/**
 * Makes a product that is sold in several colors, for several fuels or in several widths match the filter of each of them.
 * @param derivesColor whether the color may be derived from the SKUs if nothing states it
 */
export function withOptionFacts(product: CatalogueProduct, derivesColor: boolean): CatalogueProduct {
  const settled = withWidths(withFuels(withColors(product)));
  return derivesColor ? withSkuColor(settled) : settled;
}

function withColors(product: CatalogueProduct): CatalogueProduct {
  const at = colorOption(product);
  if (at < 0 || product.attributes.Color_Family) return product;
  const { productType, kind } = product;
  const colors = valuesOf(product, at).flatMap((value) => {
    const named = readTitle(`${value} ${productType}`, { vendor: '', productType });
    const inColumn = () => (kind === null ? [] : filterValuesIn('Color_Family', value, productType));
    return named.attributes.Color_Family ?? inColumn();
  });
  if (colors.length === 0) return product;
  return { ...product, attributes: { ...product.attributes, Color_Family: [...new Set(colors)] } };
}

const valuesOf = ({ variants }: CatalogueProduct, at: number): string[] =>
  variants.map(({ options }) => options?.[at] ?? '');

/** Option names that mean the fuel. */
const FUELS = [
  /^(?:fuel|gas|power)\b/i,
  /\b(?:fuel|gas|(?:fuel|gas|energy|power) type|(?:energy|heat|power) source)$/i,
];

/** The kind of a product for several fuels is that of its first variant. */
function withFuels(product: CatalogueProduct): CatalogueProduct {
  const { title, vendor, productType, attributes } = product;
  const read = (value = '') => readTitle(`${title} ${value}`, { vendor, productType });
  const candidates = fuelOptions(product);
  if (candidates.length === 0) return product;
  const isStated = String(attributes.Fuel_Type) !== String(read().attributes.Fuel_Type);
  if (isStated) return product;
  for (const at of candidates) {
    const variants = valuesOf(product, at).map((value) => ({ value, ...read(value) }));
    const all = (key: FilterKey) => [
      ...new Set(
        variants.flatMap((one) => one.attributes[key] ?? filterValuesIn(key, one.value, productType)),
      ),
    ];
    const [fuels, gases] = [all('Fuel_Type'), all('Gas_Type')];
    if (fuels.length > 0)
      return {
        ...product,
        kind: variants[0]?.kind ?? product.kind,
        attributes: { ...attributes, Fuel_Type: fuels, ...(gases.length > 0 && { Gas_Type: gases }) },
      };
  }
  return product;
}

/** The options that may be the fuel: by their names, and those that offer nothing but fuels. */
function fuelOptions(product: CatalogueProduct): number[] {
  const { options = [], kind } = product;
  const named = FUELS.flatMap((pattern) =>
    [...options.keys()].filter((at) => pattern.test(options[at] ?? '')),
  );
  const offersFuels = (at: number): boolean => {
    const values = new Set(valuesOf(product, at));
    return values.size > 1 && [...values].every((value) => filterValuesIn('Fuel_Type', value, '').length > 0);
  };
  const unnamed = kind === null ? [] : [...options.keys()].filter(offersFuels);
  return [...new Set([...named, ...unnamed])];
}

/** Option names that mean the width of an appliance, with a unit or without. */
const WIDTH = /^(?:(?:exterior|overall|nominal|product|unit|range|hood) )?(?:size|width)(?: ?[([].*[)\]])?$/i;

/** Adds the widths that an option offers, unless a column or the title states one. */
function withWidths(product: CatalogueProduct): CatalogueProduct {
  const { options = [], kind, attributes } = product;
  const at = options.findIndex((name) => WIDTH.test(name));
  if (at < 0 || kind === null || attributes.Exterior_Width) return product;
  const name = options[at] ?? '';
  const unit = unitOfHeader(name, 'width');
  // A size without a unit may be a capacity.
  const hasUnit = (value: string) => unit !== '' || /width/i.test(name) || /["\u201d\u2033'a-z]/i.test(value);
  const widths = valuesOf(product, at).map((value) =>
    hasUnit(value) ? measureOf(value, 'width', unit) : null,
  );
  if (widths.includes(null)) return product;
  const filters = [...new Set(widths.map((width) => `${Math.round(width ?? 0)}"`))];
  return { ...product, attributes: { ...attributes, Exterior_Width: filters } };
}
