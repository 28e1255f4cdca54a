import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Manifest } from '@kilowatt/contracts';
import { bundledRemote, openPage, ROOT, runServerSide, shareScope } from './testing/bundled-remote';

// `docs/artifact.md` says what a build must be; what is in it is the same for every bundler.
describe.each(['webpack', 'rspack', 'vite'])('a remote that %s has built', (bundler) => {
  let remote: ReturnType<typeof bundledRemote>;
  let manifest: Manifest;
  beforeAll(() => {
    remote = bundledRemote(bundler);
    manifest = JSON.parse(readFileSync(path.join(remote.dist, 'release.json'), 'utf8'));
  });
  afterAll(() => remote?.remove());

  it('names the scripts of its start and of its page', () => {
    const [list] = manifest.routes;
    expect(manifest.start[0]).toBe('web/remoteEntry.js');
    expect(list?.chunks.at(-1)).toMatch(/^web\/list\.[0-9a-f]{8}\.js$/);
    expect(Object.keys(manifest.files)).toEqual(
      expect.arrayContaining([...manifest.start, ...(list?.chunks ?? []), 'server/remote.cjs']),
    );
  });

  it('keeps its source maps on the server side, without the text of sources', () => {
    const maps = Object.keys(manifest.files).filter((file) => file.endsWith('.map'));
    expect(maps).toContain('server/remote.cjs.map');
    expect(maps.filter((file) => file.startsWith('web/'))).toEqual([]);
    for (const file of maps) {
      const map = JSON.parse(readFileSync(path.join(remote.dist, file), 'utf8'));
      expect(map.sourcesContent?.some(Boolean) ?? false).toBe(false);
      // Ids of modules are made of these names.
      for (const source of map.sources) expect(decodeURIComponent(source)).not.toContain(`"${ROOT}`);
      if (file === 'server/remote.cjs.map') expect(map.sources.join()).toContain('reviews@1.0.0/');
    }
  });

  it('finds the lines of its sources by its source maps', () => {
    const [file = '', code = ''] =
      readdirSync(path.join(remote.dist, 'web'))
        .filter((name) => name.endsWith('.js'))
        .map((name) => [name, readFileSync(path.join(remote.dist, 'web', name), 'utf8')])
        .find(([, text]) => text?.includes('hasEvaluated')) ?? [];
    const before = code.slice(0, code.indexOf('hasEvaluated')).split('\n');
    const map = new TraceMap(readFileSync(path.join(remote.dist, 'server', `${file}.map`), 'utf8'));
    const found = originalPositionFor(map, { line: before.length, column: before.at(-1)?.length ?? 0 });
    expect(found.source).toMatch(/src\/remote\.ts$/);
    expect(found.line).toBe(2);
  });

  it('asks browsers to compile its scripts while they are downloaded', () => {
    const scripts = Object.keys(manifest.files).filter((file) => /^web\/.*\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(1);
    for (const file of scripts)
      expect(readFileSync(path.join(remote.dist, file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('evaluates nothing before the shell says so, and then in the region of its version', async () => {
    let evaluations = 0;
    const page = openPage(remote.dist, manifest.files, (run) => {
      evaluations += 1;
      return run();
    });
    const evaluate = await page.load();
    expect(page.hasEvaluated()).toBe(false);
    const { routes } = evaluate().default;
    expect(page.hasEvaluated()).toBe(true);
    const atStart = evaluations;
    expect(atStart).toBeGreaterThan(0);
    expect((await routes.list()).default.title).toBe('Reviews');
    expect(evaluations).toBeGreaterThan(atStart);
  });

  it('waits for a module that the shell provides later', async () => {
    const { effector = {}, ...others } = shareScope();
    const later = Object.entries(effector).map(([version, { get }]) => [version, { get: async () => get() }]);
    const page = openPage(remote.dist, manifest.files);
    const evaluate = await page.load({ ...others, effector: Object.fromEntries(later) });
    expect((await evaluate().default.routes.list()).default.title).toBe('Reviews');
  });

  it('names the module that the shell does not provide', async () => {
    const { effector: _, ...others } = shareScope();
    const loadPage = async () =>
      (await openPage(remote.dist, manifest.files).load(others))().default.routes.list();
    await expect(loadPage).rejects.toThrow('The shell does not provide effector');
  });

  it('requests every script with its hash', async () => {
    const page = openPage(remote.dist, manifest.files);
    await (await page.load())().default.routes.list();
    expect(page.scripts.length).toBeGreaterThan(0);
    for (const { src, integrity } of page.scripts)
      expect(integrity).toBe(manifest.files[`web/${path.basename(src)}`]);
  });

  it('requests no script that the page has no hash for', async () => {
    const [chunk = ''] = manifest.routes[0]?.chunks.slice(-1) ?? [];
    const { [chunk]: _, ...others } = manifest.files;
    const page = openPage(remote.dist, others);
    const { routes } = (await page.load())().default;
    await expect(async () => routes.list()).rejects.toThrow('No verified hash');
    expect(page.scripts.map(({ src }) => path.basename(src))).not.toContain(path.basename(chunk));
  });

  it('has one file for the server, whose lazy modules are evaluated in the region too', async () => {
    let evaluations = 0;
    const { routes } = runServerSide(remote.dist, (run) => {
      evaluations += 1;
      return run();
    });
    const atStart = evaluations;
    expect((await routes.list()).default.title).toBe('Reviews');
    expect(evaluations).toBeGreaterThan(atStart);
  });

  it('has nothing of the federation runtime that only a shell needs', () => {
    const entry = readFileSync(path.join(remote.dist, 'web/remoteEntry.js'), 'utf8');
    expect(entry).not.toMatch(
      /preloadRemote|registerRemotes|loadRemote\(|loadShare|_FEDERATION_RUNTIME_CORE/,
    );
  });

  it('is described for tools by mf-manifest.json', () => {
    const text = readFileSync(path.join(remote.dist, 'web/mf-manifest.json'), 'utf8');
    const { metaData, exposes } = JSON.parse(text);
    expect(metaData).toMatchObject({ globalName: 'reviews_1_0_0', remoteEntry: { name: 'remoteEntry.js' } });
    expect(exposes[0].assets.js.sync.map((file: string) => `web/${file}`)).toEqual(manifest.start.slice(1));
    expect(manifest.files).toHaveProperty(['web/mf-manifest.json']);
  });
});

it('a Vite build with a page that has no chunk fails with one line', () => {
  const build = () => bundledRemote('vite', "routes: { other: { path: '/other' } }");
  expect(build).toThrow(
    /^.*\nreviews: route "other" has no chunk named "other"; name it with webpackChunkName\n$/,
  );
});
