import { defineRemote } from '@kilowatt/remote-kit';
import { isSubscribed } from './newsletter/model/newsletter';
import './newsletter/wiring';
import { TEXT_PAGES } from './service/text-pages';

export default defineRemote({
  name: 'footer',
  slots: { footer: () => import(/* webpackChunkName: "footer" */ './footer/ui/footer') },
  // Without scripts the newsletter's form leads to a page that says so in the footer.
  cacheKeys: { footer: ({ url }) => (isSubscribed(url.searchParams) ? 'subscribed' : '') },
  routes: {
    ...TEXT_PAGES,
    contact: () => import(/* webpackChunkName: "contact" */ './service/pages/contact-page'),
    auth: () => import(/* webpackChunkName: "auth" */ './service/pages/auth-page'),
    account: () => import(/* webpackChunkName: "account" */ './service/pages/account-page'),
    'order-status': () => import(/* webpackChunkName: "order-status" */ './service/pages/order-status-page'),
    faq: () => import(/* webpackChunkName: "faq" */ './service/pages/faq-page'),
  },
});
