// @ts-check
/**
 * What each rule of `boundaries.cjs` must find: the rule, a folder, and what a module there must not import.
 * @type {readonly (readonly [string, string, string])[]}
 */
export const PLANTED = [
  ['no-remote-imports-another', 'mfe-footer/src', '../../mfe-navigation/src/remote'],
  ['ui-primitives-know-no-product-and-no-contract', 'packages/ui/src', '../../contracts/src/texts'],
  ['ui-primitives-know-no-product-and-no-contract', 'packages/ui/src', '../../product-ui/src/price'],
  [
    'what-runs-a-version-stands-on-the-kit-the-bus-and-contracts',
    'packages/federation/src',
    '../../ui/src/theme',
  ],
  [
    'a-remote-knows-neither-shell-nor-gateway',
    'mfe-footer/src',
    '../../packages/federation/src/server-build',
  ],
  ['tracing-stands-on-contracts', 'packages/tracing/src', '../../remote-kit/src/gateway'],
  ['product-ui-stands-on-primitives-and-contracts', 'packages/product-ui/src', '../../taxonomy/src/index'],
  ['the-platform-of-the-gateway-imports-no-other-room', 'api-gateway/src/platform', '../catalogue/tables'],
  ['the-catalogue-stands-on-the-platform-alone', 'api-gateway/src/catalogue', '../commerce/tables'],
  ['commerce-stands-on-the-platform-and-the-catalogue', 'api-gateway/src/commerce', '../releases/tables'],
  ['of-commerce-only-privacy-imports-the-catalogue', 'api-gateway/src/commerce', '../catalogue/tables'],
  [
    'privacy-knows-of-the-catalogue-the-searches-that-it-erases',
    'api-gateway/src/commerce/privacy',
    '../../catalogue/products/entry',
  ],
  ['releases-stand-on-the-platform-alone', 'api-gateway/src/releases', '../catalogue/tables'],
  [
    'operations-stand-on-the-other-rooms-and-not-on-what-composes-them',
    'api-gateway/src/operations',
    '../app',
  ],
  [
    'platform-imports-downwards-from-problems',
    'api-gateway/src/platform/problems',
    '../middleware/request-origin',
  ],
  [
    'catalogue-imports-downwards-from-products',
    'api-gateway/src/catalogue/products',
    '../live/live-catalogue',
  ],
  [
    'commerce-imports-downwards-from-carts-and-contact-and-delivery-and-newsletter-and-order-requests',
    'api-gateway/src/commerce/carts',
    '../contact/routes',
  ],
  [
    'releases-imports-downwards-from-access-and-deployments',
    'api-gateway/src/releases/deployments',
    '../monitoring/tally',
  ],
  ['operations-imports-downwards-from-health', 'api-gateway/src/operations/health', '../feature'],
  ['the-stage-text-of-a-query-knows-no-later-one', 'packages/query/src/text', '../vocabulary/vocabulary'],
  [
    'the-stage-vocabulary-of-a-query-knows-no-later-one',
    'packages/query/src/vocabulary',
    '../parse/read-numbers',
  ],
  ['the-stage-parse-of-a-query-knows-no-later-one', 'packages/query/src/parse', '../spelling/words'],
  [
    'the-stage-spelling-of-a-query-knows-no-later-one',
    'packages/query/src/spelling',
    '../interpret/read-text',
  ],
  [
    'the-stage-interpret-of-a-query-knows-no-later-one',
    'packages/query/src/interpret',
    '../score/filters-for',
  ],
  ['only-wiring-knows-the-bus', 'mfe-footer/src/newsletter/model', '@kilowatt/bus'],
  ['only-wiring-knows-the-bus', 'mfe-footer/src/newsletter/ui', '@kilowatt/bus'],
  ['only-the-shells-wiring-knows-the-bus', 'shell/src/page', '@kilowatt/bus'],
  ['model-knows-neither-react-nor-the-page', 'mfe-footer/src/newsletter/model', 'react'],
];
