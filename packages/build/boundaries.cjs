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
 * A room of the gateway imports itself and the rooms below it.
 * @param {string} name @param {string[]} below @param {string} why
 */
const room = (name, below, why) =>
  notOwn(`${gateway}${name}/`, `${gateway}(?!(${[name, ...below].join('|')})/)`, why);

/**
 * The folders of a room, floor by floor from the lowest; those of one floor do not import one another.
 * @type {Record<string, string[][]>}
 */
const FLOORS = {
  platform: [
    ['database', 'files', 'jobs', 'notify'],
    ['problems'],
    ['http'],
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
    ['menu', 'records', 'search', 'shop-content', 'shopify', 'social-pictures', 'suggestions'],
  ],
  commerce: [
    ['carts', 'contact', 'delivery', 'newsletter', 'order-requests'],
    ['checkout', 'product-alerts'],
    ['privacy'],
  ],
  releases: [
    ['access', 'deployments'],
    ['artifacts'],
    ['overrides', 'retention', 'verification'],
    ['registry'],
    ['errors', 'monitoring'],
    ['telemetry'],
  ],
  operations: [['health'], ['console', 'incidents', 'merchant-files', 'metrics'], ['previews'], ['openapi']],
};
/** The stages of query understanding, from the first; none imports a later one. */
const QUERY_STAGES = ['text', 'vocabulary', 'parse', 'spelling', 'interpret', 'score'];

/** @param {[string, string[][]]} room @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
const floorsOf = ([name, floors]) =>
  floors.map((floor, at) => ({
    name: `${name}-imports-downwards-from-${floor.join('-and-')}`,
    severity: 'error',
    from: { path: `${gateway}${name}/(${floor.join('|')})/` },
    to: {
      path: `${gateway}${name}/(feature|(${floors.slice(at).flat().join('|')})/)`,
      pathNot: `${gateway}${name}/$1/`,
    },
  }));

/**
 * Imports run downwards only; `npm run boundaries` fails on a forbidden arrow.
 * @type {import('dependency-cruiser').IConfiguration & { forbidden: import('dependency-cruiser').IForbiddenRuleType[], floors: typeof FLOORS }}
 */
module.exports = {
  floors: FLOORS,
  forbidden: [
    // Here knip finds what is not declared.
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
      'A remote knows neither shell nor gateway',
    ),
    notOwn(
      '^shell/',
      `^(${remotes}|api-gateway|e2e)/`,
      'The shell names no remote and knows the gateway by HTTP alone',
    ),
    notOwn(
      '^api-gateway/(?!src/releases/verification/rendering-check/)',
      `^(${remotes}|shell|e2e|packages/(bus|remote-kit|federation|product-ui|ui))/`,
      'The gateway imports contracts, taxonomy and query',
    ),
    notOwn(
      '^api-gateway/src/releases/verification/rendering-check/',
      `^(${remotes}|shell|e2e|packages/(product-)?ui)/`,
      'The rendering check of a release imports what the shell provides, and no more',
    ),
    room('platform', [], 'The platform of the gateway imports no other room'),
    room('catalogue', ['platform'], 'The catalogue stands on the platform alone'),
    room('commerce', ['platform', 'catalogue'], 'Commerce stands on the platform and the catalogue'),
    notOwn(
      `${gateway}commerce/(?!privacy/)`,
      `${gateway}catalogue/`,
      'Of commerce only privacy imports the catalogue',
    ),
    notOwn(
      `${gateway}commerce/privacy/`,
      `${gateway}catalogue/(?!tracking/|tables\\.ts)`,
      'Privacy knows of the catalogue the searches that it erases',
    ),
    room('releases', ['platform'], 'Releases stand on the platform alone'),
    room(
      'operations',
      ['platform', 'catalogue', 'commerce', 'releases'],
      'Operations stand on the other rooms, and not on what composes them',
    ),
    ...Object.entries(FLOORS).flatMap(floorsOf),
    notOwn(
      '^tools/ops-console/',
      `^(${remotes}|shell|api-gateway|e2e|packages/product-ui)/`,
      'The console knows the gateway by HTTP alone and nothing of the shop',
    ),
    notOwn('^packages/', `^(${remotes}|shell|api-gateway|e2e)/`, 'A package imports nothing above it'),
    notOwn('^packages/taxonomy/', '^packages/(?!taxonomy/|contracts/)', 'Taxonomy stands on contracts'),
    notOwn('^packages/fit/', '^packages/(?!fit/|contracts/)', 'Fit stands on contracts'),
    notOwn('^packages/query/', '^packages/(?!query/|taxonomy/)', 'Query stands on taxonomy alone'),
    ...QUERY_STAGES.slice(0, -1).map((stage, index) =>
      notOwn(
        `^packages/query/src/${stage}/`,
        `^packages/query/src/(${QUERY_STAGES.slice(index + 1).join('|')})/`,
        `The stage ${stage} of a query knows no later one`,
      ),
    ),
    notOwn('^packages/contracts/', '^packages/(?!contracts/)', 'Contracts stand on nothing of ours'),
    notOwn('^packages/bus/', '^packages/(?!bus/|contracts/)', 'The bus stands on contracts'),
    notOwn(
      '^packages/remote-kit/',
      '^packages/(?!remote-kit/|bus/|contracts/)',
      'The remote kit stands on bus and contracts',
    ),
    notOwn(
      '^packages/federation/',
      '^packages/(?!federation/|remote-kit/|bus/|contracts/)',
      'What runs a version stands on the kit, the bus and contracts',
    ),
    notOwn('^packages/tracing/', '^packages/(?!tracing/|contracts/)', 'Tracing stands on contracts'),
    notOwn('^packages/ui/', '^packages/(?!ui/|remote-kit/)', 'UI primitives know no product and no contract'),
    notOwn(
      '^packages/product-ui/',
      '^packages/(?!product-ui/|ui/|remote-kit/|fit/|contracts/)',
      'Product UI stands on primitives and contracts',
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
  options,
};
