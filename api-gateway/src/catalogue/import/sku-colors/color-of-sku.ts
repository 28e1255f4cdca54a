import { type KindSlug, kindOf } from '@kilowatt/taxonomy';
import { SKU_RULES, type SkuRule } from './rules';

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
