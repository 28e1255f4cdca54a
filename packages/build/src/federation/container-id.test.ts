import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { build, fixture } from '../testing/build-fixture';
import { ContainerId } from './plugins.cjs';

let remove = () => {};
afterEach(() => remove());

/** The container of one version of a remote, as it is written into its script. */
async function container(name: string, plugins: ContainerId[]) {
  const remote = fixture({ 'remote.js': 'export default 1;' });
  remove = remote.remove;
  const output = path.join(remote.folder, 'dist');
  const errors = await build([
    {
      context: remote.folder,
      mode: 'production',
      target: 'web',
      devtool: false,
      entry: {},
      output: { path: output, uniqueName: name, chunkFilename: '[name].js' },
      plugins: [
        ...plugins,
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          exposes: { './remote': './remote.js' },
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
      ],
    },
  ]);
  expect(errors).toEqual([]);
  return (
    readFileSync(path.join(output, 'remoteEntry.js'), 'utf8')
      .replaceAll(name, 'NAME')
      // The minimizer removes comments, which name the files of modules.
      .replaceAll(/^;\/\/ .*$/gm, '')
  );
}

it('two versions of one remote differ in their names alone', async () => {
  const first = await container('reviews_1_0_0', [new ContainerId()]);
  remove();
  expect(await container('reviews_1_0_1', [new ContainerId()])).toBe(first);
});
