import { defineRemote } from '@kilowatt/remote-kit';
import { startCollection } from './collection/wiring';
import { $menu, currentCategories } from './menu/model/menu';
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
    departments: () => import(/* webpackChunkName: "departments" */ './home/ui/departments'),
    productListing: () => import(/* webpackChunkName: "productListing" */ './collection/ui/product-listing'),
  },
  cacheKeys: {
    topBar: () => '',
    categoryNav: ({ url, scope }) => currentCategories(scope.getState($menu), url),
    ticker: () => '',
  },
  routes: {
    home: () => import(/* webpackChunkName: "home" */ './home/pages/home-page'),
    collection: () =>
      import(/* webpackChunkName: "collection" */ './collection/pages/collection-pages').then(
        ({ collection }) => ({ default: collection }),
      ),
    collections: () =>
      import(/* webpackChunkName: "collections" */ './collection/pages/collection-pages').then(
        ({ collection }) => ({ default: collection }),
      ),
    brand: () =>
      import(/* webpackChunkName: "brand" */ './collection/pages/collection-pages').then(({ brand }) => ({
        default: brand,
      })),
    product: () => import(/* webpackChunkName: "product" */ './product/pages/product-page'),
    laundry: () =>
      import(/* webpackChunkName: "laundry" */ './collection/pages/collection-pages').then(({ laundry }) => ({
        default: laundry,
      })),
    cooking: () =>
      import(/* webpackChunkName: "cooking" */ './collection/pages/collection-pages').then(({ cooking }) => ({
        default: cooking,
      })),
    refrigeration: () =>
      import(/* webpackChunkName: "refrigeration" */ './collection/pages/collection-pages').then(
        ({ refrigeration }) => ({ default: refrigeration }),
      ),
    ranges: () =>
      import(/* webpackChunkName: "ranges" */ './collection/pages/collection-pages').then(({ ranges }) => ({
        default: ranges,
      })),
    rebates: () => import(/* webpackChunkName: "rebates" */ './promotions/pages/rebates-page'),
    coupons: () => import(/* webpackChunkName: "coupons" */ './promotions/pages/coupons-page'),
    saved: () => import(/* webpackChunkName: "saved" */ './saved/pages/saved-page'),
    'package-builder': () =>
      import(/* webpackChunkName: "package-builder" */ './packages/pages/package-page'),
  },
});
