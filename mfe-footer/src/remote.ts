import { defineRemote } from '@kilowatt/remote-kit';
import './newsletter/wiring';

export default defineRemote({
  name: 'footer',
  slots: { footer: () => import(/* webpackChunkName: "footer" */ './footer/ui/footer') },
  routes: {
    account: () => import(/* webpackChunkName: "account" */ './service/pages/account-page'),
    'order-status': () => import(/* webpackChunkName: "order-status" */ './service/pages/order-status-page'),
    shipping: () => import(/* webpackChunkName: "shipping" */ './service/pages/shipping-page'),
    returns: () => import(/* webpackChunkName: "returns" */ './service/pages/returns-page'),
    warranty: () => import(/* webpackChunkName: "warranty" */ './service/pages/warranty-page'),
    financing: () => import(/* webpackChunkName: "financing" */ './service/pages/financing-page'),
    contact: () => import(/* webpackChunkName: "contact" */ './service/pages/contact-page'),
    reviews: () => import(/* webpackChunkName: "reviews" */ './service/pages/reviews-page'),
    'price-match': () => import(/* webpackChunkName: "price-match" */ './service/pages/price-match-page'),
    terms: () => import(/* webpackChunkName: "terms" */ './service/pages/terms-page'),
    privacy: () => import(/* webpackChunkName: "privacy" */ './service/pages/privacy-page'),
    accessibility: () => import(/* webpackChunkName: "accessibility" */ './service/pages/accessibility-page'),
    'authorized-dealer': () =>
      import(/* webpackChunkName: "authorized-dealer" */ './service/pages/authorized-dealer-page'),
    auth: () => import(/* webpackChunkName: "auth" */ './service/pages/auth-page'),
    faq: () => import(/* webpackChunkName: "faq" */ './service/pages/faq-page'),
  },
});
