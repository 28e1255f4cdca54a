import { defineRemote } from '@kilowatt/remote-kit';
import { startCart } from './cart/wiring';
import { startCompare } from './compare/wiring';

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
  async start(scope) {
    await startCart(scope);
    await startCompare(scope);
  },
});
