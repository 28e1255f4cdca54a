import type { CatalogueProduct } from '../../products/catalogue-product';
import { colorOfSku } from './color-of-sku';

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
