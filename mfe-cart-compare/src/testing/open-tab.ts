import { jest } from '@jest/globals';
import type { CartItem, CompareProduct } from '@kilowatt/contracts';

/** This remote with its own module instances, as in each tab. */
export function openTab() {
  const load = () => {
    const effector = jest.requireActual<typeof import('effector')>('effector');
    const cart = jest.requireActual<typeof import('../cart/model/cart')>('../cart/model/cart');
    const compare = jest.requireActual<typeof import('../compare/model/compare')>('../compare/model/compare');
    const { startCart } = jest.requireActual<typeof import('../cart/wiring')>('../cart/wiring');
    const { startCompare } = jest.requireActual<typeof import('../compare/wiring')>('../compare/wiring');
    return { effector, cart, compare, startCart, startCompare };
  };
  let loaded: ReturnType<typeof load> | undefined;
  jest.isolateModules(() => {
    loaded = load();
  });
  if (!loaded) throw new Error('The remote was not loaded');
  const { effector, cart, compare, startCart, startCompare } = loaded;
  let scope = effector.fork();
  const run = <Params>(unit: import('effector').EventCallable<Params>, params: Params) =>
    void effector.allSettled(unit as import('effector').EventCallable<unknown>, { scope, params });

  return {
    /** Simulates a reload: only the storage is kept. */
    async load() {
      scope = effector.fork();
      await startCart(scope);
      await startCompare(scope);
    },
    add: (item: CartItem) => run(cart.itemAdded, item),
    remove: (id: string) => run(cart.itemRemoved, id),
    update: (id: string, quantity: number) => run(cart.quantityUpdated, { id, quantity }),
    clear: () => run(cart.cartCleared, undefined),
    undo: () => run(cart.removalUndone, undefined),
    choose: (product: CompareProduct) => run(compare.productAdded, product),
    unchoose: (id: string) => run(compare.productRemoved, id),
    toggle: (product: CompareProduct) => run(compare.productToggled, product),
    clearCompare: () => run(compare.compareCleared, undefined),
    cart: () => scope.getState(cart.$cart),
    total: () => scope.getState(cart.$totalQuantity),
    compared: () => scope.getState(compare.$products).map(({ id }) => id),
  };
}

export type Tab = ReturnType<typeof openTab>;
