import type { CompareProduct } from '@kilowatt/contracts';
import { createEvent, createStore } from 'effector';

export const productAdded = createEvent<CompareProduct>();
export const productRemoved = createEvent<string>();
export const productToggled = createEvent<CompareProduct>();
export const compareCleared = createEvent();
export const compareRestored = createEvent<CompareProduct[]>();

/** Adding what is there already changes nothing; the limit of four is the bar's affair (specification §4, §5). */
const add = (products: CompareProduct[], product: CompareProduct) =>
  products.some(({ id }) => id === product.id) ? products : [...products, product];
const remove = (products: CompareProduct[], id: string) => products.filter((product) => product.id !== id);

export const $products = createStore<CompareProduct[]>([], { serialize: 'ignore' })
  .on(productAdded, add)
  .on(productRemoved, remove)
  .on(productToggled, (products, product) =>
    products.some(({ id }) => id === product.id) ? remove(products, product.id) : add(products, product),
  )
  .on(compareRestored, (_, products) => products)
  .on(compareCleared, () => []);

export const expandedToggled = createEvent();
export const $expanded = createStore(true, { serialize: 'ignore' }).on(
  expandedToggled,
  (expanded) => !expanded,
);
