import type { BundleComponent } from '@kilowatt/contracts';
import type { KindSlug } from '@kilowatt/taxonomy';
import { type Catalogue, soldBySku } from '../live/catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { soldPreview } from '../products/variants';

/** Kinds that are several appliances sold together. */
const BUNDLES: ReadonlySet<KindSlug> = new Set(['kitchen-package', 'washer-dryer-set', 'outdoor-package']);

/** The sentence that names the components, up to its end: `It consists of washer WM1 and dryer DL1.` */
const SENTENCE = /\b(?:consists? of|includes?|contains?|comes with)\b:?\s+([^\n]+?)(?:[.;](?=\s|$)|\n|$)/gi;
const SEPARATORS = /\s*,\s*(?:(?:and|with)\s+)?|\s+(?:and|[&+])\s+/;
/** Capitals and figures, as on rating plates. */
const MODEL_NUMBER = /^(?=.*\d)(?=.*[A-Z])[A-Z\d][A-Z\d/.-]{3,}$/;
const BRACKETS = /^[(#[]+|[)\].,:;]+$/g;

/**
 * What a package consists of. A catalogue has no field for it: the description names each appliance by its model number,
 * which is looked up. One that is not sold by itself is named as the description names it.
 */
export function componentsOf(
  catalogue: Catalogue,
  { kind, description, variants }: CatalogueProduct,
): BundleComponent[] {
  if (kind === null || !BUNDLES.has(kind)) return [];
  const own = new Set(variants.map(({ sku }) => sku));
  for (const [, named = ''] of description.matchAll(SENTENCE)) {
    const components = named
      .split(SEPARATORS)
      .filter(Boolean)
      .map((text) => componentIn(catalogue, text));
    // A sentence may say as well that delivery is included.
    const models = components.filter(({ sku }) => sku !== '' && !own.has(sku));
    if (models.length > 1) return components;
  }
  return [];
}

/** Takes `washer WM4000HWA`, `WM4000HWA washer` or `washer (WM4000HWA)` apart. */
function componentIn(catalogue: Catalogue, text: string): BundleComponent {
  const words = text.split(/\s+/);
  const bare = words.map((word) => word.replaceAll(BRACKETS, ''));
  const sold = bare.map((word) => (/\d/.test(word) ? soldBySku(catalogue, word) : null));
  const found = sold.findIndex((one) => one !== null);
  const at = found >= 0 ? found : bare.findLastIndex((word) => MODEL_NUMBER.test(word));
  const one = found >= 0 ? sold[found] : null;
  return {
    name: words.filter((_, index) => index !== at).join(' '),
    sku: bare[at] ?? '',
    ...(one && { product: soldPreview(one) }),
  };
}
