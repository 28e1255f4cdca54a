import type { Service, ServiceLine } from '@kilowatt/contracts';
import { createEvent, createStore } from 'effector';
import type { ServiceChoice } from './services';

/** A service was ticked on the page of a product that is not in the cart yet, at the price shown there, or unticked. */
export const serviceTicked = createEvent<ServiceChoice>();

/** Services to add with a product: US dollars per unit, as shown when they were ticked. */
export type ChosenServices = Readonly<Partial<Record<Service, number>>>;
type ByProduct = Readonly<Record<string, ChosenServices>>;

function untick(all: ByProduct, { productId, service }: ServiceLine): ByProduct {
  const { [service]: _, ...others } = all[productId] ?? {};
  return { ...all, [productId]: others };
}

/** Services to add with a product, by its id: every button that adds it adds the same. */
export const $chosenServices = createStore<ByProduct>({}, { serialize: 'ignore' }).on(
  serviceTicked,
  (all, { price, ...line }) =>
    price === null
      ? untick(all, line)
      : { ...all, [line.productId]: { ...all[line.productId], [line.service]: price } },
);
