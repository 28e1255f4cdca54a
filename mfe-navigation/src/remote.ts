import { defineRemote } from '@kilowatt/remote-kit';
import { startCollection } from './collection/wiring';
import { startMenu } from './menu/wiring';

export default defineRemote({
  name: 'navigation',
  async start(scope, { gateway }) {
    await startCollection(scope);
    await startMenu(scope, gateway);
  },
  slots: {
    topBar: () => import(/* webpackChunkName: "topBar" */ './top-bar/ui/top-bar'),
    categoryNav: () => import(/* webpackChunkName: "categoryNav" */ './menu/ui/category-nav'),
    ticker: () => import(/* webpackChunkName: "ticker" */ './ticker/ui/ticker'),
    productListing: () => import(/* webpackChunkName: "productListing" */ './collection/ui/listing-slot'),
  },
  routes: {
    home: () => import(/* webpackChunkName: "home" */ './home/pages/home-page'),
    collection: () => import(/* webpackChunkName: "collection" */ './collection/pages/collection-page'),
    collections: () => import(/* webpackChunkName: "collections" */ './collection/pages/collections-page'),
    brand: () => import(/* webpackChunkName: "brand" */ './collection/pages/brand-page'),
    product: () => import(/* webpackChunkName: "product" */ './product/pages/product-page'),
    laundry: () => import(/* webpackChunkName: "laundry" */ './collection/pages/laundry-page'),
    cooking: () => import(/* webpackChunkName: "cooking" */ './collection/pages/cooking-page'),
    refrigeration: () =>
      import(/* webpackChunkName: "refrigeration" */ './collection/pages/refrigeration-page'),
    ranges: () => import(/* webpackChunkName: "ranges" */ './collection/pages/ranges-page'),
    rebates: () => import(/* webpackChunkName: "rebates" */ './promotions/pages/rebates-page'),
    coupons: () => import(/* webpackChunkName: "coupons" */ './promotions/pages/coupons-page'),
  },
});
