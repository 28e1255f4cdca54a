import { readServiceLine, type Service, type ServiceLine } from '@kilowatt/contracts';
import { createEvent, createStore } from 'effector';
import { cartCleared, itemRemoved, itemsOrdered, serviceChosen } from './cart';
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

/** A service leaves the cart by itself or with its product. */
function untickLine(all: ByProduct, id: string): ByProduct {
  const service = readServiceLine(id);
  if (service) return untick(all, service);
  const { [id]: _, ...others } = all;
  return others;
}

/**
 * Services to add with a product, by its id: every button that adds it adds the same. What has left the cart is not added
 * again unless it is ticked again.
 */
export const $chosenServices = createStore<ByProduct>({}, { serialize: 'ignore' })
  .on(serviceTicked, (all, { price, ...line }) =>
    price === null
      ? untick(all, line)
      : { ...all, [line.productId]: { ...all[line.productId], [line.service]: price } },
  )
  .on(serviceChosen, (all, { price, ...line }) => (price === null ? untick(all, line) : all))
  .on(itemRemoved, untickLine)
  .on(itemsOrdered, (all, ordered) => ordered.reduce((rest, { id }) => untickLine(rest, id), all))
  .reset(cartCleared);
