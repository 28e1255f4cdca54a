import { type DeliveryAnswer, formatMoneyShort } from '@kilowatt/contracts';

const dollars = (amount: number): string => (amount === 0 ? 'free' : formatMoneyShort(amount));
const service = (name: string, price: number | null): string =>
  price === null ? `${name}: not offered there` : `${name}: ${dollars(price)}`;

/** Describes delivery of a product to a ZIP code, line by line. */
export function deliveryLines(answer: DeliveryAnswer, price: number): string[] {
  const { zip, area, delivery, installation, haulAway, days, note, freeAbove } = answer;
  if (area === null || delivery === null) return [`We do not deliver to ${zip}.`, ...(note ? [note] : [])];
  const when = days ? `, in ${days[0]} to ${days[1]} working days` : '';
  return [
    `${service('Delivery', price > freeAbove ? 0 : delivery)} to ${zip} (${area})${when}`,
    service('Installation', installation),
    service('Haul-away of your old appliance', haulAway),
    ...(note ? [note] : []),
  ];
}
