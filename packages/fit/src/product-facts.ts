import { type Product, parseInches } from '@kilowatt/contracts';

/** What is read of a product: its type, its sizes, and its specifications as the shop shows them. */
export type FitProduct = Pick<Product, 'specifications'> &
  Partial<Pick<Product, 'product_type' | 'dimensions'>>;

export type ProductFacts = {
  /** The product type in lower case with hyphens: `gas-range`. */
  kind: string;
  width?: number;
  height?: number;
  depth?: number;
  type: string;
  fuel: string;
  gas: string;
  venting: string;
  isBuiltIn: boolean;
  features: ReadonlySet<string>;
};

const SIDES = ['width', 'height', 'depth'] as const;

/** Reads the facts that decide; sizes that the shop does not state stay absent. */
export function factsOf(product: FitProduct): ProductFacts {
  const rows = product.specifications.flatMap((group) => group.rows);
  const stated = (name: string) => rows.find((row) => row.name === name)?.value.trim() ?? '';
  const features = new Set(rows.filter(({ value }) => value === 'Yes').map(({ name }) => name));
  const type = stated('Type');
  const sizes = SIDES.flatMap((side) => {
    const name = `${side[0]?.toUpperCase()}${side.slice(1)}`;
    const inches = product.dimensions?.[side] ?? parseInches(stated(name));
    return inches !== null && inches > 0 && Number.isFinite(inches) ? [[side, inches] as const] : [];
  });
  return {
    kind: (product.product_type ?? '').trim().toLowerCase().replaceAll(' ', '-'),
    ...Object.fromEntries(sizes),
    type,
    fuel: stated('Fuel Type'),
    gas: stated('Gas Type'),
    venting: stated('Venting Type'),
    isBuiltIn:
      stated('Style').includes('Built-In') || ['Built-In', 'Undercounter', 'Column', 'Drawer'].includes(type),
    features,
  };
}
