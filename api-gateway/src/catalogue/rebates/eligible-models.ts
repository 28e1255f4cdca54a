import type { EligibleModels, Rebate } from '@kilowatt/contracts';
import type { Catalogue } from '../live/catalogue';
import type { Entry } from '../products/entry';

/**
 * The products that each rebate applies to today, by its id: available ones first, in the order of its collection. A
 * rebate that does not run has none.
 * @param limit number of products that are listed for a rebate
 */
export const eligibleModels = (
  catalogue: Catalogue,
  rebates: readonly Rebate[],
  limit: number,
): Record<string, EligibleModels> =>
  Object.fromEntries(
    rebates.map(({ id, collection }) => {
      const models = catalogue.collection(collection).flatMap((entry) => modelOf(entry, id));
      const inOrder = [
        ...models.filter(({ available }) => available),
        ...models.filter(({ available }) => !available),
      ];
      return [id, { total: models.length, models: inOrder.slice(0, limit).map(({ model }) => model) }];
    }),
  );

function modelOf({ preview }: Entry, rebateId: string) {
  const applied = preview.rebates?.find(({ id }) => id === rebateId);
  if (!applied) return [];
  const { id, title, handle, image, imageAlt, imageColour, price, currencyCode, available } = preview;
  const shown = {
    id,
    title,
    handle,
    image,
    imageAlt,
    price,
    currencyCode,
    ...(imageColour && { imageColour }),
  };
  return [{ available, model: { ...shown, rebate: applied.amount } }];
}
