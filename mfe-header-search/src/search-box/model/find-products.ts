import { LIMITS, SearchAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';

/** Products for the popup (specification §7). @throws with the sentence that the shopper reads */
export async function findProducts(query: string) {
  const search = new URLSearchParams({ q: query, popup: 'true', limit: String(LIMITS.searchPopupRequested) });
  return (await createGateway().get(`/api/search?${search}`, SearchAnswer)).products;
}
