import { DeliveryAnswer } from '@kilowatt/contracts';
import { type Gateway, GatewayError } from '@kilowatt/remote-kit';

/** The delivery options of a ZIP code, or an error; null before the first request. */
export type Delivery = { zip: string; answer: DeliveryAnswer | null; problem: string | null } | null;

export async function fetchDelivery(gateway: Gateway, zip: string, signal?: AbortSignal): Promise<Delivery> {
  const requestedZip = zip.trim().slice(0, 20);
  try {
    const path = `/api/delivery?zip=${encodeURIComponent(requestedZip)}`;
    return {
      zip: requestedZip,
      answer: await gateway.get(path, DeliveryAnswer, signal ? { signal } : {}),
      problem: null,
    };
  } catch (error) {
    const message = error instanceof GatewayError ? error.message : null;
    return {
      zip: requestedZip,
      answer: null,
      problem: message ?? 'Delivery cannot be looked up for the moment.',
    };
  }
}
