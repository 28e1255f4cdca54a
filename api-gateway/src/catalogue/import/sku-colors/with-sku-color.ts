import { type KindSlug, kindOf } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../../products/catalogue-product';
import { SKU_RULES, type SkuRule } from './rules';

// cspell:ignore colou
/** Names of colors and finishes, including those that are not a Color_Family. */
const COLOR_WORD =
  /\b(?:stainless|steel|black|white|slate|bisque|biscuit|almond|panel|overlay|custom|gr[ae]y|silver|platinum|titanium|graphite|champagne|ivory|cream|bronze|copper|brass|gold|nickel|chrome|pewter|merlot|red|orange|yellow|green|blue|navy|purple|pink|matte|glass|mirror|wood|volcano|sapphire|diamond|ebony|noir|colou?rs?|finish(?:es)?)\b/i;
/** A sale, not a color. */
const NO_COLOR = /\bblack friday\b/gi;

/**
 * Derives the color of a product from its SKUs and marks it as derived, unless something else states a color. All variants
 * must have the same one.
 */
export function withSkuColor(product: CatalogueProduct): CatalogueProduct {
  const { attributes, vendor, kind, variants } = product;
  if (attributes.Color_Family?.length || namesColor(product)) return product;
  const colors = new Set(variants.map(({ sku }) => colorOfSku({ brand: vendor, kind, sku })));
  const [color = null] = colors;
  if (colors.size !== 1 || color === null) return product;
  return { ...product, attributes: { ...attributes, Color_Family: [color] }, skuColor: color };
}

/** Whether a word of the title, tags, type or options is any color. */
function namesColor({ title, tags, productType, options = [], variants }: CatalogueProduct): boolean {
  const chosen = variants.flatMap((variant) => [variant.title, ...(variant.options ?? [])]);
  return [title, productType, ...tags, ...options, ...chosen].some((text) =>
    COLOR_WORD.test(text.replaceAll(NO_COLOR, '')),
  );
}

type Numbered = { brand: string; kind: KindSlug | null; sku: string };

/**
 * The color in a model number, by the scheme of its brand; null if no rule matches, if two rules disagree, or if the
 * appliance is not sold in that color.
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
