import { type KindSlug, kindOf } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../../products/catalogue-product';
import { SKU_RULES, type SkuRule } from './rules';

// cspell:ignore colou
/** Colors and finishes by any name, also those that are no Color_Family. */
const COLOR_WORD =
  /\b(?:stainless|steel|black|white|slate|bisque|biscuit|almond|panel|overlay|custom|gr[ae]y|silver|platinum|titanium|graphite|champagne|ivory|cream|bronze|copper|brass|gold|nickel|chrome|pewter|merlot|red|orange|yellow|green|blue|navy|purple|pink|matte|glass|mirror|wood|volcano|sapphire|diamond|ebony|noir|colou?rs?|finish(?:es)?)\b/i;
/** A sale, not a color. */
const NO_COLOR = /\bblack friday\b/gi;

/**
 * The product with the color that its SKUs state, marked as derived, where nothing else names a color. All variants have to
 * state the same one.
 */
export function withSkuColor(product: CatalogueProduct): CatalogueProduct {
  const { attributes, vendor, kind, variants } = product;
  if (attributes.Color_Family?.length || namesColor(product)) return product;
  const colors = new Set(variants.map(({ sku }) => colorOfSku({ brand: vendor, kind, sku })));
  const [color = null] = colors;
  if (colors.size !== 1 || color === null) return product;
  return { ...product, attributes: { ...attributes, Color_Family: [color] }, skuColor: color };
}

/** Whether a word of the title, the tags, the type or the options is a color, whichever it is. */
function namesColor({ title, tags, productType, options = [], variants }: CatalogueProduct): boolean {
  const chosen = variants.flatMap((variant) => [variant.title, ...(variant.options ?? [])]);
  return [title, productType, ...tags, ...options, ...chosen].some((text) =>
    COLOR_WORD.test(text.replaceAll(NO_COLOR, '')),
  );
}

type Numbered = { brand: string; kind: KindSlug | null; sku: string };

/**
 * The color that a model number states by the scheme of its brand; null where no rule holds, where two rules disagree, and
 * where the appliance is not sold in that color.
 */
export function colorOfSku(
  { brand, kind, sku }: Numbered,
  rules: readonly SkuRule[] = SKU_RULES,
): string | null {
  if (kind === null) return null;
  const number = sku.toUpperCase().replaceAll(/[\s/.-]/g, '');
  const maker = plain(brand);
  const found = new Set(
    rules
      .filter(({ brands, kinds }) => kinds.includes(kind) && brands.some((one) => plain(one) === maker))
      .flatMap(({ pattern, colors }) => colors[pattern.exec(number)?.groups?.code ?? ''] ?? []),
  );
  const [color = null] = found;
  const isSold = color !== null && kindOf(kind)?.catalogue.Color_Family?.includes(color);
  return found.size === 1 && isSold ? color : null;
}

/** A brand without case and accents. */
const plain = (brand: string): string => brand.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
