import { defineRemote } from '@kilowatt/remote-kit';
import { nextTask } from './browser/next-task';

export default defineRemote({
  name: 'cart-compare',
  slots: {
    compareBar: () => import(/* webpackChunkName: "compareBar" */ './compare/ui/compare-bar'),
    addToCart: () => import(/* webpackChunkName: "addToCart" */ './cart/ui/add-to-cart'),
    compareToggle: () => import(/* webpackChunkName: "compareToggle" */ './compare/ui/compare-toggle'),
  },
  routes: {
    cart: () => import(/* webpackChunkName: "cart" */ './cart/pages/cart-page'),
    compare: () => import(/* webpackChunkName: "compare" */ './compare/pages/compare-page'),
  },
  // Each is evaluated in a task of its own: together they take the time of several frames on a slow phone.
  async start(scope) {
    const { startCart } = await import(/* webpackMode: "eager" */ './cart/wiring');
    await startCart(scope);
    await nextTask();
    const { startCompare } = await import(/* webpackMode: "eager" */ './compare/wiring');
    await startCompare(scope);
  },
});
