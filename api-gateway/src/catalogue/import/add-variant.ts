import type { CatalogueVariant } from '../products/catalogue-product';
import type { Draft } from './csv-product';
import { type FileReport, MAX_VARIANTS, tooManyVariants } from './file-report';
import { DEFAULT_TITLE } from './read-variant';

/** Two products that nothing distinguishes would be one, at the price of the first. */
const OF_ONE_ADDRESS =
  'is also on a row above with another price, without a SKU or a handle that distinguishes the two; give each its own';

/**
 * Adds a variant to its product, unless it is there already or is one too many.
 * @param isMade whether the file has no handles, so that products of one title and SKU would be one
 */
export function addVariant(
  { product, isExported }: Draft,
  variant: CatalogueVariant,
  line: number,
  { report, isMade = false }: { report: FileReport; isMade?: boolean },
): void {
  const { handle } = product;
  const twin = product.variants.find(({ title, sku }) => title === variant.title && sku === variant.sku);
  if (!isExported && twin) {
    const name = variant.title === DEFAULT_TITLE ? variant.sku || 'without options' : `"${variant.title}"`;
    if (isMade && twin.price !== variant.price) {
      report.fail({ line, reason: `"${product.title.slice(0, 60)}" ${OF_ONE_ADDRESS}` });
      return;
    }
    report.warn({ line, reason: `the variant ${name} of ${handle} is a duplicate and was left out` });
    return;
  }
  if (product.variants.length >= MAX_VARIANTS) {
    report.fail({ line, reason: tooManyVariants(handle) });
    return;
  }
  if (!isExported && product.variants.length > 0 && variant.title === DEFAULT_TITLE)
    report.warn({
      line,
      reason: `${variant.sku || 'the row'} is another variant of ${handle} without an option to choose it by`,
    });
  report.variantRead(variant, line);
  product.variants.push(variant);
}
