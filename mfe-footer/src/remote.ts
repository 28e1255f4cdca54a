import { defineRemote } from '@kilowatt/remote-kit';
import './newsletter/wiring';
import { TEXT_PAGES } from './service/text-pages';

export default defineRemote({
  name: 'footer',
  slots: { footer: () => import(/* webpackChunkName: "footer" */ './footer/ui/footer') },
  routes: {
    ...TEXT_PAGES,
    contact: () => import(/* webpackChunkName: "contact" */ './service/pages/contact-page'),
    auth: () => import(/* webpackChunkName: "auth" */ './service/pages/auth-page'),
    account: () => import(/* webpackChunkName: "account" */ './service/pages/account-page'),
    'order-status': () => import(/* webpackChunkName: "order-status" */ './service/pages/order-status-page'),
    faq: () => import(/* webpackChunkName: "faq" */ './service/pages/faq-page'),
  },
});
