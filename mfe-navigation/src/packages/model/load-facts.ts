import { FROM_MODEL_NUMBER, type ProductPreview, ProductsByIds, parseInches } from '@kilowatt/contracts';
import type { PageRequest } from '@kilowatt/remote-kit';

/** Facts that decide whether appliances fit together. */
export type Facts = { type: string; fuel: string; width: number | null };
/** Facts by the id of the product. */
export type KnownFacts = ReadonlyMap<string, Facts>;

/** Maximum number of products of one call. */
const PER_CALL = 50;

type Call = Pick<PageRequest, 'gateway' | 'signal'>;

/** Facts that decide whether these products fit together; products that have sold out meanwhile are left out. */
export async function loadFacts(products: readonly ProductPreview[], call: Call): Promise<KnownFacts> {
  return new Map((await loadStated(products, call)).map((one) => [one.id, factsOf(one)] as const));
}

/** All facts of some products. */
export async function loadStated(
  products: readonly ProductPreview[],
  { gateway, signal }: Call,
): Promise<ProductsByIds['products']> {
  const ids = products.map(({ id }) => id);
  const calls = Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, at) =>
    ids.slice(at * PER_CALL, (at + 1) * PER_CALL).join(),
  );
  const answers = await Promise.all(
    calls.map((some) =>
      gateway.get(`/api/products?ids=${encodeURIComponent(some)}`, ProductsByIds, { signal }),
    ),
  );
  return answers.flatMap((answer) => answer.products);
}

type Stated = ProductsByIds['products'][number];

const textOf = ({ specifications }: Stated, name: string): string =>
  specifications.flatMap(({ rows }) => rows).find((row) => row.name === name)?.value ?? '';

/** The color family of a product; empty if it states none. */
export const colorOf = (product: Stated): string =>
  textOf(product, 'Color Family').replace(FROM_MODEL_NUMBER, '');

function factsOf(product: Stated): Facts {
  const stated = (name: string) => textOf(product, name);
  return {
    type: stated('Type'),
    fuel: stated('Fuel Type'),
    width: parseInches(stated('Exterior Width')) ?? parseInches(stated('Width')),
  };
}
