import { type FoundProduct, FoundProducts, LIMITS, SearchFailure } from '@kilowatt/contracts';
import { type Gateway, GatewayError } from '@kilowatt/remote-kit';
import { check, pipe, union } from 'valibot';

const Answer = union([
  pipe(
    SearchFailure,
    check(({ error }) => error !== ''),
  ),
  FoundProducts,
]);
export type SearchResult = { products: FoundProduct[]; total: number };

/** Products for the popup (specification §7). @throws with the message that the shopper sees (§8) */
export async function findProducts(
  gateway: Gateway,
  query: string,
  signal: AbortSignal,
): Promise<SearchResult> {
  const search = new URLSearchParams({ q: query, popup: 'true', limit: String(LIMITS.searchPopupRequested) });
  const answer = await gateway.get(`/api/search?${search}`, Answer, { signal }).catch((error: unknown) => {
    throw new Error(
      error instanceof GatewayError ? `HTTP error! status: ${error.status}` : 'An error occurred',
    );
  });
  if ('error' in answer) throw new Error(answer.error);
  const { products, total } = answer;
  return { products, total: total ?? products.length };
}
