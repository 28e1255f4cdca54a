import type { Service } from '@kilowatt/contracts';
import { createEvent, createStore } from 'effector';

/** A service was ticked on the page of a product that is not in the cart yet, or unticked. */
export const serviceTicked = createEvent<{ productId: string; service: Service; isChosen: boolean }>();

/** Services to add with a product, by its id: every button that adds it adds the same. */
export const $chosenServices = createStore<Readonly<Record<string, readonly Service[]>>>(
  {},
  { serialize: 'ignore' },
).on(serviceTicked, (all, { productId, service, isChosen }) => {
  const others = (all[productId] ?? []).filter((chosen) => chosen !== service);
  return { ...all, [productId]: isChosen ? [...others, service] : others };
});
