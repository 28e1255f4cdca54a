import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '@kilowatt/contracts';
import type { Preload } from 'shell/src/server/render/preloads';
import type webpack from 'webpack';

type Webpack = typeof webpack;
type Configuration = webpack.Configuration;
/** By the name of a chunk: its files. */
type Scripts = Record<string, Preload[]>;

/** The workspace, in which `npm run` starts this program. */
const WORKSPACE = process.cwd();
const SHELL = path.join(WORKSPACE, 'shell');
const SOURCES = path.join(WORKSPACE, 'tools/bench/src/one-bundle');

/** Modules of the shell with a counterpart of the same name in this folder. */
const REPLACED = /\/(?:load-container|page-payload|preloads)$/;

/** Stands for the hashes of all chunks in the page script: browsers load no script without one. */
const HASHES = 'ONE_BUNDLE_HASHES';

/**
 * The same shop without federation: the page script contains the remotes, and their slots and pages are chunks of its own. It is
 * made of the configurations that the shell is built with, in a temporary folder beside links to the built gateway and remotes, so
 * that no build of the workspace changes.
 * @returns the folder to start the shop in, to be removed afterwards
 */
export async function buildOneBundle(): Promise<{ root: string; remove: () => void }> {
  const remotes = builtRemotes();
  const [{ default: shell }, { default: bundler }] = await Promise.all([
    import('@kilowatt/build/shell'),
    import('webpack'),
  ]);
  const root = mkdtempSync(path.join(tmpdir(), 'kilowatt-one-bundle-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    for (const folder of ['api-gateway', ...remotes.map((one) => one.folder)])
      symlinkSync(path.join(WORKSPACE, folder), path.join(root, folder));
    mkdirSync(path.join(root, 'shell'));
    // What pages load besides their script, such as web vitals, is the shell's own.
    cpSync(path.join(SHELL, 'dist'), path.join(root, 'shell/dist'), { recursive: true });
    refuseSharedNames(remotes);
    const table = path.join(root, 'remotes.cjs');
    writeFileSync(table, tableOf(remotes));
    const scripts: Scripts = {};
    await run(bundler, browserSide(shell.pageScript(SHELL, 'shell'), { bundler, root, table, scripts }));
    await run(bundler, serverSide(shell.server(SHELL), { bundler, root, scripts }));
  } catch (error) {
    remove();
    throw error;
  }
  return { root, remove };
}

type Built = { folder: string; release: Manifest };

/** @throws Error of one line where something is not built */
function builtRemotes(): Built[] {
  const folders = readdirSync(WORKSPACE).filter((folder) => folder.startsWith('mfe-'));
  const unbuilt = ['shell', 'api-gateway', ...folders].find(
    (folder) => !existsSync(path.join(WORKSPACE, folder, 'dist')),
  );
  if (unbuilt) throw new Error(`${unbuilt} is not built; run "npm run build" first.`);
  return folders.map((folder) => ({
    folder,
    release: JSON.parse(readFileSync(path.join(WORKSPACE, folder, 'dist/release.json'), 'utf8')) as Manifest,
  }));
}

/** One bundle has one chunk of a name, which would belong to both. */
function refuseSharedNames(remotes: readonly Built[]): void {
  const owners = new Map<string, string>();
  for (const { release } of remotes)
    for (const name of new Set([...Object.keys(release.slots), ...release.routes.map(({ id }) => id)])) {
      const other = owners.get(name);
      if (other) throw new Error(`${other} and ${release.remote} both have a chunk "${name}"`);
      owners.set(name, release.remote);
    }
}

/** A module with the exports of all remotes, each evaluated when it is asked for. */
const tableOf = (remotes: readonly Built[]): string =>
  `module.exports = {\n${remotes
    .map(({ folder, release }) => {
      const source = path.join(WORKSPACE, folder, 'src/remote.ts');
      return `  ${JSON.stringify(release.remote)}: () => require(${JSON.stringify(source)}),`;
    })
    .join('\n')}\n};\n`;

type Place = { bundler: Webpack; root: string; scripts: Scripts };

const browserSide = (built: Configuration, place: Place & { table: string }): Configuration => ({
  ...built,
  output: {
    ...built.output,
    path: path.join(place.root, 'shell/dist/web'),
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  plugins: [
    ...(built.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
    replacing(place.bundler),
    new place.bundler.ProvidePlugin({ REMOTES: place.table }),
    withIntegrity(place),
    listing(place),
  ],
});

const serverSide = (built: Configuration, { bundler, root, scripts }: Place): Configuration => ({
  ...built,
  output: { ...built.output, path: path.join(root, 'shell/dist/node') },
  plugins: [
    ...(built.plugins ?? []),
    replacing(bundler),
    new bundler.DefinePlugin({
      'process.env.ONE_BUNDLE_SCRIPTS': JSON.stringify(JSON.stringify(scripts)),
    }),
  ],
});

/** Puts modules of this folder in place of the shell's, except where they import those themselves. */
const replacing = (bundler: Webpack) =>
  new bundler.NormalModuleReplacementPlugin(REPLACED, (resource) => {
    if (resource.contextInfo.issuer.startsWith(`${SHELL}${path.sep}`))
      resource.request = path.join(SOURCES, `${path.basename(resource.request)}.ts`);
  });

const hashOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Every chunk is loaded with its hash, as those of remotes are. */
const withIntegrity = ({ bundler }: Place): webpack.WebpackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('OneBundle', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'OneBundle',
        (code) => `${code}\nscript.integrity = ${HASHES}[url];\nscript.crossOrigin = "anonymous";`,
      );
      // The names of chunks are final then, and nothing is compressed yet.
      const stage = bundler.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'OneBundle', stage }, (assets) => {
        const isChunk = (file: string) => file.endsWith('.js') && !file.startsWith('shell.');
        const hashes = Object.fromEntries(
          Object.entries(assets)
            .filter(([file]) => isChunk(file))
            .map(([file, source]) => [`/assets/${file}`, hashOf(source.buffer())]),
        );
        for (const file of Object.keys(assets).filter((one) => one.startsWith('shell.')))
          compilation.updateAsset(
            file,
            (source) =>
              new bundler.sources.RawSource(
                source.source().toString().replace(HASHES, JSON.stringify(hashes)),
              ),
          );
      });
    }),
});

/** Notes down the scripts of every named chunk with their hashes, without the page script. */
const listing = ({ root, scripts }: Place): webpack.WebpackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.done.tap('OneBundle', ({ compilation }) => {
      for (const [name, group] of compilation.namedChunkGroups)
        if (!group.isInitial())
          scripts[name] = group
            .getFiles()
            .filter((file) => file.endsWith('.js'))
            .map((file) => ({
              href: `/assets/${file}`,
              integrity: hashOf(readFileSync(path.join(root, 'shell/dist/web', file))),
            }));
    }),
});

const run = (bundler: Webpack, configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = bundler(configuration);
    compiler?.run((failed, stats) => {
      const error = failed ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (error ? reject(error) : resolve()));
    });
  });
