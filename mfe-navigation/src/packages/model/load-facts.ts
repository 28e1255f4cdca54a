import { type ProductPreview, ProductsByIds, parseInches } from '@kilowatt/contracts';
import type { PageRequest } from '@kilowatt/remote-kit';

/** What decides whether appliances go together. */
export type Facts = { type: string; fuel: string; width: number | null };
/** Facts by the id of the product. */
export type KnownFacts = ReadonlyMap<string, Facts>;

/** Products that one call may name. */
const PER_CALL = 50;

/** What the shop states of some products; nothing of those that were sold out meanwhile. */
export async function loadFacts(
  products: readonly ProductPreview[],
  { gateway, signal }: Pick<PageRequest, 'gateway' | 'signal'>,
): Promise<KnownFacts> {
  const ids = products.map(({ id }) => id);
  const calls = Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, at) =>
    ids.slice(at * PER_CALL, (at + 1) * PER_CALL).join(),
  );
  const answers = await Promise.all(
    calls.map((some) =>
      gateway.get(`/api/products?ids=${encodeURIComponent(some)}`, ProductsByIds, { signal }),
    ),
  );
  return new Map(answers.flatMap((answer) => answer.products.map((one) => [one.id, factsOf(one)] as const)));
}

function factsOf({ specifications }: ProductsByIds['products'][number]): Facts {
  const rows = specifications.flatMap((group) => group.rows);
  const stated = (name: string) => rows.find((row) => row.name === name)?.value ?? '';
  return {
    type: stated('Type'),
    fuel: stated('Fuel Type'),
    width: parseInches(stated('Exterior Width')) ?? parseInches(stated('Width')),
  };
}
