import { DeliveryAnswer } from '@kilowatt/contracts';
import { type Gateway, GatewayError } from '@kilowatt/remote-kit';

/** What is known of delivery to a ZIP code, or why nothing is; null before anybody asked. */
export type Delivery = { zip: string; answer: DeliveryAnswer | null; problem: string | null } | null;

export async function askDelivery(gateway: Gateway, zip: string, signal?: AbortSignal): Promise<Delivery> {
  const asked = zip.trim().slice(0, 20);
  try {
    const path = `/api/delivery?zip=${encodeURIComponent(asked)}`;
    return {
      zip: asked,
      answer: await gateway.get(path, DeliveryAnswer, signal ? { signal } : {}),
      problem: null,
    };
  } catch (error) {
    const said = error instanceof GatewayError ? error.message : null;
    return { zip: asked, answer: null, problem: said ?? 'Delivery cannot be looked up for the moment.' };
  }
}
