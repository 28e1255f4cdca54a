import { DeliveryAnswer, formatMoneyShort, shortDay } from '@kilowatt/contracts';
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
    return {
      zip: requestedZip,
      answer: null,
      problem: problemOf(error) ?? 'Delivery cannot be looked up for the moment.',
    };
  }
}

/** What the gateway says is wrong; null where something before it answered, such as a proxy, or nothing did. */
const problemOf = (error: unknown): string | null =>
  (error instanceof GatewayError && error.problem?.message) || null;

const dollars = (amount: number): string => (amount === 0 ? 'free' : formatMoneyShort(amount));
const service = (name: string, price: number | null): string =>
  price === null ? `${name}: not offered there` : `${name}: ${dollars(price)}`;

function arrival({ days, dates }: DeliveryAnswer): string {
  if (dates)
    return dates[0] === dates[1]
      ? `, arrives ${shortDay(dates[0])}`
      : `, arrives ${shortDay(dates[0])} to ${shortDay(dates[1])}`;
  return days ? `, in ${days[0]} to ${days[1]} working days` : '';
}

/** Describes delivery of a product to a ZIP code, line by line. */
export function deliveryLines(answer: DeliveryAnswer, price: number): string[] {
  const { zip, area, delivery, installation, haulAway, note, freeAbove } = answer;
  if (area === null || delivery === null) return undeliverableLines(answer);
  return [
    `${service('Delivery', price > freeAbove ? 0 : delivery)} to ${zip} (${area})${arrival(answer)}`,
    service('Installation', installation),
    service('Haul-away of your old appliance', haulAway),
    ...(note ? [note] : []),
  ];
}

/** Says that the shop does not deliver to a ZIP code, and what to do. */
export const undeliverableLines = ({ zip, note }: DeliveryAnswer): string[] => [
  `We do not deliver to ${zip}.`,
  ...(note ? [note] : []),
];

/** The last day of delivery of an order of this moment: `Tue, Dec 2`; null where the shop names no days. */
export const latestDay = ({ dates }: DeliveryAnswer): string | null => (dates ? shortDay(dates[1]) : null);
