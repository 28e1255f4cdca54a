import type { Page } from '@kilowatt/remote-kit';
import type { PageText } from './text/page-text';

type Load = () => [
  template: Promise<typeof import('./pages/text-page')>,
  text: Promise<{ default: PageText }>,
];

const textPage = (path: string, load: Load) => async (): Promise<{ default: Page<null> }> => {
  const [{ createTextPage }, { default: text }] = await Promise.all(load());
  return { default: createTextPage(path, text) };
};

/** The pages that are only text, by route: each is a chunk with its Markdown file and the template. */
export const TEXT_PAGES = {
  shipping: textPage('/shipping', () => [
    import(/* webpackChunkName: "shipping" */ './pages/text-page'),
    import(/* webpackChunkName: "shipping" */ '../../content/shipping.md'),
  ]),
  returns: textPage('/returns', () => [
    import(/* webpackChunkName: "returns" */ './pages/text-page'),
    import(/* webpackChunkName: "returns" */ '../../content/returns.md'),
  ]),
  warranty: textPage('/warranty', () => [
    import(/* webpackChunkName: "warranty" */ './pages/text-page'),
    import(/* webpackChunkName: "warranty" */ '../../content/warranty.md'),
  ]),
  financing: textPage('/financing/affirm', () => [
    import(/* webpackChunkName: "financing" */ './pages/text-page'),
    import(/* webpackChunkName: "financing" */ '../../content/financing.md'),
  ]),
  reviews: () => import(/* webpackChunkName: "reviews" */ './pages/reviews-page'),
  'price-match': textPage('/price-match', () => [
    import(/* webpackChunkName: "price-match" */ './pages/text-page'),
    import(/* webpackChunkName: "price-match" */ '../../content/price-match.md'),
  ]),
  terms: textPage('/terms', () => [
    import(/* webpackChunkName: "terms" */ './pages/text-page'),
    import(/* webpackChunkName: "terms" */ '../../content/terms.md'),
  ]),
  privacy: textPage('/privacy', () => [
    import(/* webpackChunkName: "privacy" */ './pages/text-page'),
    import(/* webpackChunkName: "privacy" */ '../../content/privacy.md'),
  ]),
  accessibility: textPage('/accessibility', () => [
    import(/* webpackChunkName: "accessibility" */ './pages/text-page'),
    import(/* webpackChunkName: "accessibility" */ '../../content/accessibility.md'),
  ]),
  'authorized-dealer': textPage('/authorized-dealer', () => [
    import(/* webpackChunkName: "authorized-dealer" */ './pages/text-page'),
    import(/* webpackChunkName: "authorized-dealer" */ '../../content/authorized-dealer.md'),
  ]),
};
