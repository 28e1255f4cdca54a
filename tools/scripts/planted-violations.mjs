// @ts-check
import { createRequire } from 'node:module';

/** @type {typeof import('../../packages/build/boundaries.cjs')} */
const { floors } = createRequire(import.meta.url)('../../packages/build/boundaries.cjs');

/** The end of the path of a module that is planted too, to be imported. */
export const TARGET = 'planted-target';

/**
 * Of each floor of the gateway's rooms: a module that imports another folder of the same floor or a higher one, or on top
 * what composes the room.
 */
const OF_FLOORS = Object.entries(floors).flatMap(([room, levels]) =>
  levels.map((floor, at) => {
    const [folder = '', ...others] = levels.slice(at).flat();
    const imported = others[0] === undefined ? `../feature-${TARGET}` : `../${others[0]}/${TARGET}`;
    return /** @type {const} */ ([
      `${room}-imports-downwards-from-${floor.join('-and-')}`,
      `api-gateway/src/${room}/${folder}`,
      imported,
    ]);
  }),
);

/**
 * What each rule of `boundaries.cjs` must find: the rule, a folder, and what a module there must not import.
 * @type {readonly (readonly [string, string, string])[]}
 */
export const PLANTED = [
  ...OF_FLOORS,
  ['no-circular', 'packages/query/src', `./${TARGET}`],
  ['no-unresolvable', 'packages/query/src', './nothing-here'],
  [
    'the-shell-names-no-remote-and-knows-the-gateway-by-http-alone',
    'shell/src',
    '../../mfe-footer/src/remote',
  ],
  ['the-gateway-imports-contracts-taxonomy-and-query', 'api-gateway/src', '../../packages/ui/src/theme'],
  [
    'the-rendering-check-of-a-release-imports-what-the-shell-provides-and-no-more',
    'api-gateway/src/releases/verification/rendering-check',
    '../../../../../packages/ui/src/theme',
  ],
  [
    'the-console-knows-the-gateway-by-http-alone-and-nothing-of-the-shop',
    'tools/ops-console/src',
    '../../../packages/product-ui/src/price',
  ],
  ['a-package-imports-nothing-above-it', 'packages/build/src', '../../../shell/src/server/main'],
  ['tracing-stands-on-contracts', 'packages/tracing/src', '../../ui/src/theme'],
  ['taxonomy-stands-on-contracts', 'packages/taxonomy/src', '../../ui/src/theme'],
  ['fit-stands-on-contracts', 'packages/fit/src', '../../taxonomy/src/index'],
  ['query-stands-on-taxonomy-alone', 'packages/query/src', '../../contracts/src/texts'],
  ['contracts-stand-on-nothing-of-ours', 'packages/contracts/src', '../../taxonomy/src/index'],
  ['the-bus-stands-on-contracts', 'packages/bus/src', '../../ui/src/theme'],
  ['the-remote-kit-stands-on-bus-and-contracts', 'packages/remote-kit/src', '../../ui/src/theme'],
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
