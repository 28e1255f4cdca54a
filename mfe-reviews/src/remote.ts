import { defineRemote } from '@kilowatt/remote-kit';

export default defineRemote({
  name: 'reviews',
  slots: {},
  fills: {
    'product:below-price': () =>
      import(/* webpackChunkName: "product-below-price" */ './reviews/ui/rating-line'),
    'product:reviews': () =>
      import(/* webpackChunkName: "product-reviews" */ './product-page/product-reviews'),
  },
  routes: {
    'all-reviews': () => import(/* webpackChunkName: "all-reviews" */ './reviews/pages/reviews-page'),
    'all-questions': () => import(/* webpackChunkName: "all-questions" */ './questions/pages/questions-page'),
  },
});
