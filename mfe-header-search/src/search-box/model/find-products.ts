import { LIMITS, type ProductPreview, SearchAnswer, SearchFailure } from '@kilowatt/contracts';
import { createGateway, GatewayError } from '@kilowatt/remote-kit';
import { union } from 'valibot';
import type { Asked } from './asked';

const Answer = union([SearchFailure, SearchAnswer]);

export type FoundProducts = { products: ProductPreview[]; total: number };

/** Products for the popup (specification §7). @throws with the sentence that the shopper reads (§8) */
export async function findProducts({ query, signal }: Asked): Promise<FoundProducts> {
  const search = new URLSearchParams({ q: query, popup: 'true', limit: String(LIMITS.searchPopupRequested) });
  const answer = await createGateway()
    .get(`/api/search?${search}`, Answer, { signal })
    .catch((error: unknown) => {
      throw new Error(
        error instanceof GatewayError ? `HTTP error! status: ${error.status}` : 'An error occurred',
      );
    });
  if ('error' in answer) throw new Error(answer.error || 'An error occurred');
  const { products, total = products.length } = answer;
  return { products, total };
}
