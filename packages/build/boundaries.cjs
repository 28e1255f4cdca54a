// @ts-check
const { forbidden, options } = require('./src/remote-boundaries.cjs');

const remotes = 'mfe-[a-z-]+';
/** @param {string} from @param {string} to @param {string} why */
const notOwn = (from, to, why) => ({
  name: why.replaceAll(/[^a-z]+/gi, '-').toLowerCase(),
  severity: /** @type {const} */ ('error'),
  comment: why,
  from: { path: from },
  to: { path: to },
});

const gateway = '^api-gateway/src/';
/**
 * An area of the gateway imports itself and the areas below it.
 * @param {string} name @param {string[]} below @param {string} why
 */
const area = (name, below, why) =>
  notOwn(`${gateway}${name}/`, `${gateway}(?!(${[name, ...below].join('|')})/)`, why);

/**
 * The folders of each area by level, the lowest first; folders of one level do not import one another.
 * @type {Record<string, string[][]>}
 */
const LEVELS = {
  platform: [
    ['database', 'files', 'jobs', 'notify', 'objects'],
    ['problems', 'process'],
    ['http', 'shells'],
    ['middleware', 'pages'],
    ['outbox', 'page-cache'],
    ['config'],
    ['shopify'],
  ],
  catalogue: [
    ['descriptions', 'pictures', 'tracking'],
    ['products'],
    ['demo', 'search-engine'],
    ['live'],
    ['bundles', 'companions'],
    ['browse', 'energy-label', 'import', 'merchant-feed', 'merchant-pictures', 'rebates', 'robots'],
    ['menu', 'records', 'reviews', 'search', 'shop-content', 'shopify', 'social-pictures', 'suggestions'],
  ],
  commerce: [
    ['carts', 'contact', 'delivery', 'newsletter', 'order-requests'],
    ['checkout', 'product-alerts'],
    ['privacy'],
  ],
  releases: [
    ['access', 'deployments'],
    ['artifacts'],
    ['previews'],
    ['inspections', 'overrides', 'retention', 'shell', 'verification'],
    ['registry'],
    ['errors', 'monitoring'],
    ['telemetry'],
  ],
  operations: [['health'], ['console', 'incidents', 'merchant-files', 'metrics'], ['previews'], ['openapi']],
};
/**
 * Folders do not import one another in a cycle, imports of types included. Modules with these names put together what is
 * below them, so what they import does not count. The tables of releases are described by types of the folders that write them.
 */
const FOLDER_CYCLES = {
  name: 'no-cycle-between-folders',
  composing:
    '/(index|main|feature|remote|kilowatt|[a-z]+-cli)\\.[a-z]+$|^packages/build/src/(rspack|vite|shell)\\.cjs$|^api-gateway/src/releases/tables\\.ts$',
};
/** The stages of query understanding in order; none imports a later one. */
const QUERY_STAGES = ['text', 'vocabulary', 'parse', 'spelling', 'interpret', 'score'];

/** @param {[string, string[][]]} area @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
const rulesOfLevels = ([name, levels]) =>
  levels.map((level, at) => ({
    name: `${name}-imports-downwards-from-${level.join('-and-')}`,
    severity: 'error',
    from: { path: `${gateway}${name}/(${level.join('|')})/` },
    to: {
      path: `${gateway}${name}/(feature|(${levels.slice(at).flat().join('|')})/)`,
      pathNot: `${gateway}${name}/$1/`,
    },
  }));

/**
 * Imports run downwards only; `npm run boundaries` fails on a forbidden import.
 * @type {import('dependency-cruiser').IConfiguration & { forbidden: import('dependency-cruiser').IForbiddenRuleType[], levels: typeof LEVELS, folderCycles: typeof FOLDER_CYCLES }}
 */
module.exports = {
  levels: LEVELS,
  folderCycles: FOLDER_CYCLES,
  forbidden: [
    // In this repository knip finds undeclared packages.
    ...forbidden.filter(({ name }) => name !== 'no-undeclared-package'),
    {
      name: 'no-remote-imports-another',
      severity: 'error',
      comment: 'Remotes meet on the bus and in slots, never in code',
      from: { path: `^(${remotes})/` },
      to: { path: `^${remotes}/`, pathNot: '^$1/' },
    },
    notOwn(
      `^${remotes}/`,
      '^(shell|api-gateway|e2e|packages/federation)/',
      'A remote imports neither shell nor gateway',
    ),
    notOwn('^shell/', `^(${remotes}|api-gateway|e2e)/`, 'The shell imports neither remotes nor the gateway'),
    notOwn(
      '^api-gateway/(?!src/releases/verification/rendering-check/)',
      `^(${remotes}|shell|e2e|packages/(bus|remote-kit|federation|product-ui|ui))/`,
      'The gateway imports contracts, taxonomy and query',
    ),
    notOwn(
      '^api-gateway/src/releases/verification/rendering-check/',
      `^(${remotes}|shell|e2e|packages/(product-)?ui)/`,
      'The rendering check of a release imports only what the shell provides',
    ),
    area('platform', [], 'The platform of the gateway imports no other area'),
    area('catalogue', ['platform'], 'The catalogue imports only the platform'),
    area('commerce', ['platform', 'catalogue'], 'Commerce imports only the platform and the catalogue'),
    notOwn(
      `${gateway}commerce/(?!privacy/)`,
      `${gateway}catalogue/`,
      'Only the privacy folder of commerce imports the catalogue',
    ),
    notOwn(
      `${gateway}commerce/privacy/`,
      `${gateway}catalogue/(?!tracking/|reviews/erase-mentions\\.ts|tables\\.ts)`,
      'Privacy imports only searches and mentions and tables of the catalogue',
    ),
    area('releases', ['platform'], 'Releases import only the platform'),
    area(
      'operations',
      ['platform', 'catalogue', 'commerce', 'releases'],
      'Operations import the other areas, but not what composes them',
    ),
    ...Object.entries(LEVELS).flatMap(rulesOfLevels),
    notOwn(
      '^tools/ops-console/',
      `^(${remotes}|shell|api-gateway|e2e|packages/product-ui)/`,
      'The console imports neither gateway nor shop',
    ),
    notOwn('^packages/', `^(${remotes}|shell|api-gateway|e2e)/`, 'A package imports nothing above it'),
    notOwn('^packages/taxonomy/', '^packages/(?!taxonomy/|contracts/)', 'Taxonomy imports only contracts'),
    notOwn('^packages/fit/', '^packages/(?!fit/|contracts/)', 'Fit imports only contracts'),
    notOwn('^packages/query/', '^packages/(?!query/|taxonomy/)', 'Query imports only taxonomy'),
    ...QUERY_STAGES.slice(0, -1).map((stage, index) =>
      notOwn(
        `^packages/query/src/${stage}/`,
        `^packages/query/src/(${QUERY_STAGES.slice(index + 1).join('|')})/`,
        `The stage ${stage} of a query imports no later stage`,
      ),
    ),
    notOwn('^packages/contracts/', '^packages/(?!contracts/)', 'Contracts import no other package'),
    notOwn('^packages/bus/', '^packages/(?!bus/|contracts/)', 'The bus imports only contracts'),
    notOwn(
      '^packages/remote-kit/',
      '^packages/(?!remote-kit/|bus/|contracts/)',
      'The remote kit imports only bus and contracts',
    ),
    notOwn(
      '^packages/federation/',
      '^packages/(?!federation/|react-18/|remote-kit/|bus/|contracts/)',
      'Federation imports only sets of shared modules, remote kit, bus and contracts',
    ),
    notOwn('^packages/tracing/', '^packages/(?!tracing/|contracts/)', 'Tracing imports only contracts'),
    notOwn('^packages/ui/', '^packages/(?!ui/|remote-kit/)', 'UI primitives import only the remote kit'),
    notOwn(
      '^packages/product-ui/',
      '^packages/(?!product-ui/|ui/|remote-kit/|fit/|contracts/)',
      'Product UI imports only UI, remote kit, fit and contracts',
    ),
    {
      name: 'only-the-shells-wiring-knows-the-bus',
      severity: 'error',
      comment: 'Except where it is evaluated in a task of its own',
      from: {
        path: '^shell/src/',
        pathNot: '(/wiring|browser/main)\\.ts$',
      },
      to: { path: '^packages/bus/' },
    },
  ],
  options: {
    ...options,
    // As in remotes; and the journeys' shop keeps scripts of its builds in folders of its own.
    exclude: { path: '(/dist/|/\\.types/|\\.test\\.tsx?$|^e2e/\\.)' },
  },
};
