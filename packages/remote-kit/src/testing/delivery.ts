import type { DeliveryAnswer } from '@kilowatt/contracts';

/** An answer of `GET /api/delivery`: by Tue, Dec 1, 2026 unless it says otherwise. */
export const deliveryTo = (zip: string, more: Partial<DeliveryAnswer> = {}): DeliveryAnswer => ({
  ...{ zip, area: `Area ${zip}`, delivery: 49, installation: null, haulAway: 0, days: [1, 3], note: null },
  ...{ dates: ['2026-11-25', '2026-12-01'], freeAbove: 799 },
  ...more,
});
