import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commandAt } from '../testing/run-kilowatt';

let kilowatt: Awaited<ReturnType<typeof commandAt>>;
let folder: string;
beforeAll(async () => {
  kilowatt = await commandAt({});
});
afterAll(() => kilowatt.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...parts: string[]) => path.join(folder, ...parts);
const init = (name: string, ...options: string[]) =>
  kilowatt.kilowatt('init', name, '--folder', at('own'), ...options);
const text = (file: string) => readFileSync(at('own', file), 'utf8');
const manifest = (): { dependencies: Record<string, string>; devDependencies: Record<string, string> } =>
  JSON.parse(text('package.json'));

/** Names of tarballs, as `npm run pack` writes them. */
function pack(versions: Record<string, string>): string {
  mkdirSync(at('packages'), { recursive: true });
  for (const [name, version] of Object.entries(versions))
    writeFileSync(at('packages', `kilowatt-${name}-${version}.tgz`), '');
  return at('packages');
}
/** The version of this revision. */
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.resolve(__dirname, `../../../${name}/package.json`), 'utf8')).version;
const PACKED = Object.fromEntries(
  ['bus', 'contracts', 'remote-kit', 'ui', 'build'].map((name) => [name, versionOf(name)]),
);
const RELEASES = versionOf('releases');

describe('kilowatt init', () => {
  it('writes a remote with its tests, checks, pipeline and README, without a gateway or a token', async () => {
    const { exit, out, err } = await kilowatt.kilowattIn(
      { KILOWATT_TOKEN: '' },
      'init',
      'price-alerts',
      '--folder',
      at('own'),
    );
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain('Created the remote price-alerts');
    expect(kilowatt.requested).toEqual([]);
    const files = readdirSync(at('own'), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining([
        ...[
          '.github/workflows/preview.yml',
          '.github/workflows/ship.yml',
          '.gitignore',
          'CHANGELOG.md',
          'README.md',
          'biome.json',
        ],
        ...['boundaries.cjs', 'jest.config.cjs', 'package.json', 'remote.config.ts', 'tsconfig.json'],
        ...['webpack.config.cjs', 'src/remote.ts', 'src/hello/ui/hello.test.tsx'],
      ]),
    );
    expect(text('remote.config.ts')).toContain("owner: 'Team Price alerts'");
    for (const file of files.filter(
      (name) => name.includes('.') && /\.\w+$/.test(name) && !/^\.github/.test(name),
    ))
      expect([file, /__\w+__|\.\.\/packages|mfe-price-alerts\//.test(text(file))]).toEqual([file, false]);
  });

  it('keeps what is built, also by kilowatt dev, out of Git and of the checks', async () => {
    await init('reviews');
    const built = ['dist', '.dev', '.types'];
    expect(text('.gitignore').split('\n')).toEqual(expect.arrayContaining(built.map((name) => `${name}/`)));
    expect(JSON.parse(text('biome.json')).files.includes).toEqual(['**', ...built.map((name) => `!${name}`)]);
  });

  it.each([
    ['webpack', 'webpack', ['webpack', 'webpack-cli']],
    ['rspack', 'kilowatt-build rspack', ['@rspack/core']],
    ['vite', 'kilowatt-build vite', ['vite']],
  ])('writes a remote that %s builds, with the packages that it needs', async (bundler, build, packages) => {
    expect((await init('reviews', '--bundler', bundler)).exit).toBe(0);
    const { scripts, devDependencies } = JSON.parse(text('package.json'));
    expect(scripts.build).toBe(build);
    const all = Object.keys(devDependencies);
    expect(all.filter((name) => /webpack|rspack|^vite$/.test(name))).toEqual(packages);
    expect(all).toEqual([...all].sort());
    expect(existsSync(at('own/webpack.config.cjs'))).toBe(bundler === 'webpack');
  });

  it('refuses another bundler in one line, and writes nothing', async () => {
    const { exit, err } = await init('reviews', '--bundler', 'parcel');
    expect([exit, err.trim()]).toEqual([2, 'kilowatt: Name a bundler: webpack, rspack, vite; not "parcel"']);
    expect(existsSync(at('own'))).toBe(false);
  });

  it('prints a command that a shell takes as it is, also for a folder with a space', async () => {
    const { out } = await kilowatt.kilowatt('init', 'reviews', '--folder', at("shop's own folder"));
    const [, typed] = /^ {2}cd (.*)$/m.exec(out) ?? [];
    expect(typed).toMatch(/^'.*shop'\\''s own folder'$/);
  });

  it('works in an empty clone', async () => {
    mkdirSync(at('own/.git'), { recursive: true });
    expect((await init('reviews')).exit).toBe(0);
    expect(existsSync(at('own/package.json'))).toBe(true);
  });

  it('uses the packages of a folder of tarballs, by relative paths', async () => {
    const { exit, err } = await init('reviews', '--packages', pack({ ...PACKED, releases: RELEASES }));
    expect([exit, err]).toEqual([0, '']);
    expect(manifest().dependencies['@kilowatt/bus']).toBe(
      `file:../packages/kilowatt-bus-${versionOf('bus')}.tgz`,
    );
    expect(manifest().devDependencies['@kilowatt/releases']).toBe(
      `file:../packages/kilowatt-releases-${RELEASES}.tgz`,
    );
    expect(manifest().dependencies.react).toMatch(/^\d/);
  });

  it('uses the highest of several versions of a package that fit', async () => {
    const [major, minor] = RELEASES.split('.');
    for (const patch of [9, 10, 11]) pack({ ...PACKED, releases: `${major}.${minor}.${patch}` });
    pack({ releases: '99.0.0' });
    expect((await init('reviews', '--packages', at('packages'))).exit).toBe(0);
    expect(manifest().devDependencies['@kilowatt/releases']).toBe(
      `file:../packages/kilowatt-releases-${major}.${minor}.11.tgz`,
    );
  });
});

const REFUSED: [why: string, name: string, packages: Record<string, string> | null, said: RegExp][] = [
  ['upper case', 'Reviews', null, /Name the remote in lower case.*not "Reviews"/],
  ['a path', '../reviews', null, /Name the remote in lower case/],
  ['one letter', 'r', null, /2 to 40 letters/],
  ['41 letters', 'r'.repeat(41), null, /2 to 40 letters/],
  ['a route of the gateway', 'metrics', null, /\/metrics is a route of the gateway/],
  ['a folder without packages', 'reviews', {}, /contains no packages of Kilowatt/],
  ['a missing package', 'reviews', PACKED, /@kilowatt\/releases \^0\.\d+\.\d+ is required; .* has none/],
  [
    'a package of another major',
    'reviews',
    { ...PACKED, releases: '1.0.0' },
    /releases \^0\.\d+\.\d+ .* has 1\.0\.0/,
  ],
  ['of another minor below 1', 'reviews', { ...PACKED, releases: '0.99.0' }, /has 0\.99\.0/],
  [
    'of an earlier patch',
    'reviews',
    { ...PACKED, 'remote-kit': '0.1.1' },
    /remote-kit \^0\.1\.\d+ .* has 0\.1\.1/,
  ],
];

it.each(REFUSED)('refuses %s in one line, and writes nothing', async (_why, name, packages, said) => {
  const { exit, out, err } = await init(name, ...(packages ? ['--packages', pack(packages)] : []));
  expect([exit, out]).toEqual([2, '']);
  expect(err).toMatch(said);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(existsSync(at('own'))).toBe(false);
});

it('refuses a folder with files, and does not change them', async () => {
  mkdirSync(at('own'));
  writeFileSync(at('own/notes.txt'), 'mine');
  const { exit, err } = await init('reviews');
  expect([exit, err.trim().split('\n').length]).toEqual([2, 1]);
  expect(err).toMatch(/already contains files \(notes\.txt\)/);
  expect(readdirSync(at('own'))).toEqual(['notes.txt']);
});

it.each([
  ['that is within a file', 'file/own', /there is a file of that name, or of a folder above it/],
  ['that is a file', 'file', /there is a file of that name, or of a folder above it/],
  ['whose file system takes none', '/proc/own/warranty', /no folder can be made there; choose another/],
  ['whose name is too long, below new ones', `new/newer/${'x'.repeat(300)}`, /name too long/],
])('refuses a folder %s, and leaves nothing', async (_why, given, reason) => {
  writeFileSync(at('file'), '');
  const { exit, err } = await kilowatt.kilowatt('init', 'reviews', '--folder', path.resolve(folder, given));
  expect([exit, err.trim().split('\n').length]).toEqual([2, 1]);
  expect(err).toMatch(/cannot be written/);
  expect(err).toMatch(reason);
  expect(readdirSync(folder)).toEqual(['file']);
});

it('leaves a folder that it cannot fill as it was', async () => {
  // Sources have the longest paths: those before them are written.
  const deep = path.join(folder, ...Array.from({ length: 40 }, () => 'd'.repeat(100))).slice(0, 4_070);
  mkdirSync(path.join(deep, '.git'), { recursive: true });
  const { exit, err } = await kilowatt.kilowatt('init', 'reviews', '--folder', deep);
  expect([exit, err.trim().split('\n').length]).toEqual([2, 1]);
  expect(readdirSync(deep)).toEqual(['.git']);
});

it('says that the packages are to be installed from a registry, unless it has them as tarballs', async () => {
  expect((await init('reviews')).out).toContain(
    'npm install fails until the packages of @kilowatt are in a registry',
  );
  rmSync(at('own'), { recursive: true });
  const { out } = await init('reviews', '--packages', pack({ ...PACKED, releases: RELEASES }));
  expect(out).not.toContain('registry');
});
