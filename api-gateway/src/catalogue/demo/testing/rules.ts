import { describe, expect, it } from '@jest/globals';
import type { Attributes, Measures } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../../products/catalogue-product';
import { demoCatalogue } from '..';

const products = [...demoCatalogue()];
const bySku = new Map(products.map((product) => [product.variants[0]?.sku, product]));

export const is = ({ kind, attributes }: CatalogueProduct, expected: string, type?: string): boolean =>
  kind === expected && (type === undefined || attributes.Type?.[0] === type);
export const has = ({ attributes }: CatalogueProduct, feature: string) =>
  attributes.Features?.includes(feature) ?? false;
export const measure = ({ measures }: CatalogueProduct, name: keyof Measures): number =>
  measures[name] ?? Number.NaN;
export const price = ({ variants }: CatalogueProduct): number => variants[0]?.price ?? Number.NaN;
export const nominal = ({ attributes }: CatalogueProduct): number =>
  Number.parseFloat(attributes.Exterior_Width?.[0] ?? '');
export const between = (low: number, figure: number, high: number): boolean =>
  low <= figure && figure <= high;
export const isRange = ({ kind }: CatalogueProduct): boolean => kind?.endsWith('-range') ?? false;
export const partsOf = ({ description }: CatalogueProduct): CatalogueProduct[] =>
  (/It consists of (.*?)\./.exec(description)?.[1] ?? '')
    .split(/[\s,]+/)
    .flatMap((word) => bySku.get(word) ?? []);

export const change = (
  product: CatalogueProduct,
  attributes: Attributes,
  measures: Measures = {},
): CatalogueProduct => ({
  ...product,
  attributes: { ...product.attributes, ...attributes },
  measures: { ...product.measures, ...measures },
});
export const withFeature = (product: CatalogueProduct, feature: string) =>
  change(product, { Features: [...(product.attributes.Features ?? []), feature] });
export const forPrice = (product: CatalogueProduct, dollars: number): CatalogueProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, price: dollars })),
});
export const ofBrand = (product: CatalogueProduct, vendor: string): CatalogueProduct => ({
  ...product,
  vendor,
});

/** A rule of the demo catalogue, and how a product would break it. */
export type Rule = {
  rule: string;
  /** The products that it is about. */
  about: (product: CatalogueProduct) => boolean;
  holds: (product: CatalogueProduct) => boolean;
  /** A product that breaks it. */
  broken: (product: CatalogueProduct) => CatalogueProduct;
};

export const fridge = (product: CatalogueProduct) => product.kind === 'refrigerator';
export const isSet = ({ kind }: CatalogueProduct) => /-(?:set|package)$/.test(kind ?? '');
/** Cubic feet of the outer dimensions. */
export const volume = (product: CatalogueProduct) =>
  (measure(product, 'width') * measure(product, 'height') * measure(product, 'depth')) / 1728;
export const COLD = /^(?:refrigerator|freezer|wine-cooler|beverage-center|outdoor-refrigerator)$/;

/** Checks that the rules hold, and that each finds a product that breaks it. */
export const checkRules = (rules: readonly Rule[]): void =>
  describe.each(rules)('$rule', ({ about, holds, broken }) => {
    const concerned = products.filter(about);

    it('holds for every product of the demo catalogue', () => {
      expect(concerned.length).toBeGreaterThan(0);
      const wrong = concerned.filter((one) => !holds(one));
      expect(
        wrong
          .map(({ title, variants }) => `${title} ${variants[0]?.sku} $${variants[0]?.price}`)
          .slice(0, 12),
      ).toEqual([]);
    });

    it('finds a product that breaks it', () => {
      const product = broken(concerned[0] as CatalogueProduct);
      expect(about(product) && holds(product)).toBe(false);
      expect(about(product)).toBe(true);
    });
  });
