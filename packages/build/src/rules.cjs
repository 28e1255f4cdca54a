// @ts-check
const { existsSync } = require('node:fs');
const path = require('node:path');

/**
 * One compiler for every build of a revision: effector's store ids contain the source position, so a page that
 * was rendered by another compiler, or from other sources, does not hydrate.
 * @param {{ targets: string | Record<string, string>, modules?: false | 'auto' | 'commonjs', domains?: boolean }} options
 *   `domains`: methods of effector's domains get ids. The plugin takes each call of a method named `store`, `event`, `effect` or
 *   `domain` for one of them, whatever object it is of, and gives it a further argument.
 * @returns {import('@babel/core').TransformOptions}
 */
exports.babelOptions = ({ targets, modules = false, domains = true }) => ({
  babelrc: false,
  configFile: false,
  presets: [
    [require.resolve('@babel/preset-env'), { targets, modules }],
    [
      require.resolve('@babel/preset-react'),
      { runtime: 'automatic', importSource: '@emotion/react', development: false },
    ],
    [require.resolve('@babel/preset-typescript'), { allowDeclareFields: true, onlyRemoveTypeImports: true }],
  ],
  plugins: [
    [require.resolve('effector/babel-plugin'), { addNames: true, transformLegacyDomainMethods: domains }],
  ],
});

/** Browsers and servers that the bundles are written for. */
exports.TARGETS = { web: 'chrome 109, edge 109, firefox 115, safari 16.4', server: { node: '20' } };

/** What the top folder of a repository has: a lock file of any package manager, or git's own. */
const REPOSITORY_FILES = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  '.git',
];

/**
 * The nearest folder that is the top of a repository, else the folder itself. effector's store ids contain paths from here:
 * with paths from the remote alone, those of packages would be absolute, and two builds of one revision would differ.
 * @param {string} folder
 * @returns {string}
 */
exports.workspaceRoot = function workspaceRoot(folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    if (REPOSITORY_FILES.some((name) => existsSync(path.join(at, name)))) return at;
    if (path.dirname(at) === at) return folder;
  }
};

/**
 * How sources become modules.
 * @param {'web' | 'server'} side
 * @param {string} folder that is built
 * @param {{ domains?: boolean }} options see `babelOptions`
 * @returns {import('webpack').RuleSetRule[]}
 */
exports.rules = (side, folder = process.cwd(), { domains } = {}) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('babel-loader'),
    options: {
      cacheDirectory: true,
      cacheCompression: false,
      root: exports.workspaceRoot(folder),
      ...exports.babelOptions({ targets: exports.TARGETS[side], domains }),
      // Pages carry the text of these functions, on every page and before the content.
      overrides: [{ test: /[\\/]page[\\/]early-[a-z]+\.ts$/, minified: true, comments: false }],
    },
  },
  { test: /\.md$/, loader: require.resolve('./markdown/transforms.cjs') },
];

/**
 * How sources of the browser's side become modules that an open page can replace.
 * @param {{ folder: string, container: string }} build
 * @returns {import('webpack').RuleSetRule[]}
 */
exports.hotRules = ({ folder, container }) =>
  exports.rules('web', folder).map((rule) => {
    const { loader, options, ...rest } = rule;
    if (typeof options !== 'object' || !('plugins' in options)) return rule;
    const plugins = [...options.plugins, [require.resolve('react-refresh/babel'), { skipEnvCheck: true }]];
    const start = path.join(folder, 'src/remote.ts');
    return {
      ...rest,
      use: [
        { loader: require.resolve('./hot-loader.cjs'), options: { container, start } },
        { loader, options: { ...options, plugins } },
      ],
    };
  });

/** @type {import('webpack').Configuration['resolve'] & {}} */
exports.resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };
