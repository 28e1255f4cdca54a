import { expect, it } from '@jest/globals';
import { hostVersions, requiresOf, SHARED, shared } from './shared.cjs';

it('a remote requires what its package.json says, else what is compatible with what it is built with', () => {
  const { bus, remoteKit, api, shared } = hostVersions();
  const dependencies = {
    '@kilowatt/bus': '*',
    '@kilowatt/remote-kit': '~0.1.0',
    effector: '^23.1.0',
    react: '19.3.1',
    valibot: '^1.0.0',
  };
  expect(requiresOf({ dependencies })).toEqual({
    bus: `^${bus}`,
    remoteKit: '~0.1.0',
    api: `^${api}`,
    shared: { react: `^${shared.react}`, effector: '^23.1.0' },
  });
  expect(remoteKit).toMatch(/^\d+\.\d+\.\d+$/);
});

it.each([
  ['^0.1.0', '^0.1.0'],
  ['~0.1.0', '~0.1.0'],
  ['>=0.1.0 <2', '>=0.1.0 <2'],
  ['0.1.0 || 0.2.0', '0.1.0 || 0.2.0'],
  ['*', `^${hostVersions().remoteKit}`],
  ['0.1.0', `^${hostVersions().remoteKit}`],
])('a dependency on "%s" requires "%s"', (stated, required) => {
  expect(requiresOf({ dependencies: { '@kilowatt/remote-kit': stated } }).remoteKit).toBe(required);
});

it('a remote that pins another major of React than this package has requires that one', () => {
  expect(requiresOf({ dependencies: { react: '18.3.1' } }).shared).toEqual({ react: '^18.3.1' });
});

it('a remote requires no shared package that it does not depend on', () => {
  expect(requiresOf({}).shared).toEqual({});
});

it.each<[string, Parameters<typeof shared>[0], object]>([
  ['a remote, which brings none of its own', { import: false }, { import: false }],
  ['the shell, which has them at start', { eager: true }, { eager: true }],
])('a page has one copy of each shared module: in the build of %s', (_what, options, expected) => {
  const modules = shared(options);
  expect(Object.keys(modules).sort()).toEqual([...SHARED].sort());
  for (const [name, module] of Object.entries(modules)) {
    expect(module).toMatchObject({ singleton: true, ...expected });
    expect(`${name} ${module.version}`).toMatch(/ \d+\.\d+\.\d+/);
  }
});

it('a path within a package is of the version of its package', () => {
  const modules = shared();
  expect(modules['react/jsx-runtime']?.version).toBe(modules.react?.version);
});
