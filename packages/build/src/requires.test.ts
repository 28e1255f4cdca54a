import { expect, it } from '@jest/globals';
import { hostVersions, requiresOf } from './shared.cjs';

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
