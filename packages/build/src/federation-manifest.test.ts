import { describe, expect, it } from '@jest/globals';
import { filesForTools } from './federation-manifest.cjs';

const BUILT = { name: 'reviews', version: '1.2.0', container: 'reviews_1_2_0' };
const CHUNKS = {
  start: ['web/main.0a1b2c3d.js'],
  byName: {
    footer: ['web/footer.11111111.js', 'web/shared.22222222.js'],
    page: ['web/page.33333333.js', 'web/shared.22222222.js', 'web/main.0a1b2c3d.js'],
  },
};
const filesOf = (chunks: Parameters<typeof filesForTools>[1] = CHUNKS) =>
  Object.fromEntries(filesForTools(BUILT, chunks).map(({ file, text }) => [file, text]));
const manifestOf = (chunks?: Parameters<typeof filesForTools>[1]) =>
  JSON.parse(filesOf(chunks)['mf-manifest.json'] ?? '');

describe('the files for tools of Module Federation', () => {
  it('are a manifest and the types that it names', () => {
    expect(Object.keys(filesOf())).toEqual(['mf-manifest.json', 'mf-types.d.ts']);
    expect(manifestOf().metaData.types.api).toBe('mf-types.d.ts');
    expect(filesOf()['mf-types.d.ts']).toContain('export default remote');
  });

  it('name the build and its container, which lie beside the entry', () => {
    expect(manifestOf()).toMatchObject({
      ...{ id: 'reviews_1_2_0', name: 'reviews_1_2_0' },
      metaData: {
        globalName: 'reviews_1_2_0',
        buildInfo: { buildName: 'reviews', buildVersion: '1.2.0' },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
        publicPath: 'auto',
        pluginVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    });
  });

  it('list each script once: those of the start, and those that load later', () => {
    const [exposed] = manifestOf().exposes;
    expect(exposed).toMatchObject({ path: './remote', id: 'reviews_1_2_0:remote' });
    expect(exposed.assets.js).toEqual({
      sync: ['main.0a1b2c3d.js'],
      async: ['footer.11111111.js', 'shared.22222222.js', 'page.33333333.js'],
    });
  });

  it('list none of a remote that has only a start', () => {
    const [exposed] = manifestOf({ start: [], byName: {} }).exposes;
    expect(exposed.assets.js).toEqual({ sync: [], async: [] });
  });

  it('list the shared modules with the versions that the build was made with', () => {
    const { shared } = manifestOf();
    const names = shared.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'effector', '@kilowatt/bus']));
    for (const { id, name, version, singleton } of shared)
      expect([id, typeof version, singleton]).toEqual([`reviews_1_2_0:${name}`, 'string', true]);
  });
});
