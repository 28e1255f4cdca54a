// @ts-check
import { createRequire } from 'node:module';

/** @type {typeof import('../../packages/build/boundaries.cjs')} */
const { levels, folderCycles } = createRequire(import.meta.url)('../../packages/build/boundaries.cjs');

/** The end of the path of a second planted module, which the first one imports. */
export const TARGET = 'planted-target';

/**
 * For each level of the gateway's areas: a module that imports another folder of the same level or a higher one. On the
 * highest level it imports what composes the area.
 */
const OF_LEVELS = Object.entries(levels).flatMap(([area, levelsOfArea]) =>
  levelsOfArea.map((level, at) => {
    const [folder = '', ...others] = levelsOfArea.slice(at).flat();
    const imported = others[0] === undefined ? `../feature-${TARGET}` : `../${others[0]}/${TARGET}`;
    return /** @type {const} */ ([
      `${area}-imports-downwards-from-${level.join('-and-')}`,
      `api-gateway/src/${area}/${folder}`,
      imported,
    ]);
  }),
);

/**
 * A forbidden import for each rule of `boundaries.cjs`: the rule, a folder, and what a module there must not import. A planted
 * target in the same folder, or of a cycle between folders, imports that module in turn.
 * @type {readonly (readonly [string, string, string])[]}
 */
export const PLANTED = [
  ...OF_LEVELS,
  ['no-circular', 'packages/query/src', `./${TARGET}`],
  ['no-unresolvable', 'packages/query/src', './nothing-here'],
  ['the-shell-imports-neither-remotes-nor-the-gateway', 'shell/src', '../../mfe-footer/src/remote'],
  ['the-gateway-imports-contracts-taxonomy-and-query', 'api-gateway/src', '../../packages/ui/src/theme'],
  [
    'the-rendering-check-of-a-release-imports-only-what-the-shell-provides',
    'api-gateway/src/releases/verification/rendering-check',
    '../../../../../packages/ui/src/theme',
  ],
  [
    'the-console-imports-neither-gateway-nor-shop',
    'tools/ops-console/src',
    '../../../packages/product-ui/src/price',
  ],
  ['a-package-imports-nothing-above-it', 'packages/build/src', '../../../shell/src/server/main'],
  ['tracing-imports-only-contracts', 'packages/tracing/src', '../../ui/src/theme'],
  ['taxonomy-imports-only-contracts', 'packages/taxonomy/src', '../../ui/src/theme'],
  ['fit-imports-only-contracts', 'packages/fit/src', '../../taxonomy/src/index'],
  ['query-imports-only-taxonomy', 'packages/query/src', '../../contracts/src/texts'],
  ['contracts-import-no-other-package', 'packages/contracts/src', '../../taxonomy/src/index'],
  ['the-bus-imports-only-contracts', 'packages/bus/src', '../../ui/src/theme'],
  ['the-remote-kit-imports-only-bus-and-contracts', 'packages/remote-kit/src', '../../ui/src/theme'],
  ['no-remote-imports-another', 'mfe-footer/src', '../../mfe-navigation/src/remote'],
  ['ui-primitives-import-only-the-remote-kit', 'packages/ui/src', '../../contracts/src/texts'],
  ['ui-primitives-import-only-the-remote-kit', 'packages/ui/src', '../../product-ui/src/price'],
  [
    'federation-imports-only-sets-of-shared-modules-remote-kit-bus-and-contracts',
    'packages/federation/src',
    '../../ui/src/theme',
  ],
  [
    'a-remote-imports-neither-shell-nor-gateway',
    'mfe-footer/src',
    '../../packages/federation/src/server-build',
  ],
  ['tracing-imports-only-contracts', 'packages/tracing/src', '../../remote-kit/src/gateway'],
  [
    'product-ui-imports-only-ui-remote-kit-fit-and-contracts',
    'packages/product-ui/src',
    '../../taxonomy/src/index',
  ],
  ['the-platform-of-the-gateway-imports-no-other-area', 'api-gateway/src/platform', '../catalogue/tables'],
  ['the-catalogue-imports-only-the-platform', 'api-gateway/src/catalogue', '../commerce/tables'],
  ['commerce-imports-only-the-platform-and-the-catalogue', 'api-gateway/src/commerce', '../releases/tables'],
  [
    'only-the-privacy-folder-of-commerce-imports-the-catalogue',
    'api-gateway/src/commerce',
    '../catalogue/tables',
  ],
  [
    'privacy-imports-only-searches-and-mentions-and-tables-of-the-catalogue',
    'api-gateway/src/commerce/privacy',
    '../../catalogue/products/entry',
  ],
  ['releases-import-only-the-platform', 'api-gateway/src/releases', '../catalogue/tables'],
  ['operations-import-the-other-areas-but-not-what-composes-them', 'api-gateway/src/operations', '../app'],
  ['the-stage-text-of-a-query-imports-no-later-stage', 'packages/query/src/text', '../vocabulary/vocabulary'],
  [
    'the-stage-vocabulary-of-a-query-imports-no-later-stage',
    'packages/query/src/vocabulary',
    '../parse/read-numbers',
  ],
  ['the-stage-parse-of-a-query-imports-no-later-stage', 'packages/query/src/parse', '../spelling/words'],
  [
    'the-stage-spelling-of-a-query-imports-no-later-stage',
    'packages/query/src/spelling',
    '../interpret/read-text',
  ],
  [
    'the-stage-interpret-of-a-query-imports-no-later-stage',
    'packages/query/src/interpret',
    '../score/filters-for',
  ],
  ['only-wiring-knows-the-bus', 'mfe-footer/src/newsletter/model', '@kilowatt/bus'],
  ['only-wiring-knows-the-bus', 'mfe-footer/src/newsletter/ui', '@kilowatt/bus'],
  ['only-the-shells-wiring-knows-the-bus', 'shell/src/page', '@kilowatt/bus'],
  [folderCycles.name, 'mfe-footer/src/newsletter/model', `../ui/${TARGET}`],
  ['model-knows-neither-react-nor-the-page', 'mfe-footer/src/newsletter/model', 'react'],
];
