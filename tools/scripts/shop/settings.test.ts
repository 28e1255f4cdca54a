import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kilowatt-settings-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function settingsOf(given: NodeJS.ProcessEnv) {
  const { shopSettings } = await import('./settings.mjs');
  return shopSettings(root, given);
}

describe('the settings of a shop', () => {
  it('without an environment are those of a first start', async () => {
    const { environment, ofShell, ...settings } = await settingsOf({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      shellPort: 3001,
      dataDir: path.join(root, '.data'),
      url: 'http://127.0.0.1:3000',
    });
    expect(environment).toMatchObject({
      PORT: '3000',
      SHELL_PORT: '3001',
      SHELL_URL: 'http://127.0.0.1:3001',
      GATEWAY_URL: 'http://127.0.0.1:3000',
      DATA_DIR: path.join(root, '.data'),
      SHELL_CACHE_DIR: path.join(root, '.data/shell'),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    });
    expect(ofShell).toEqual({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' });
    // The gateway takes forms from that origin alone where it is set.
    expect(environment).not.toHaveProperty('PUBLIC_ORIGIN');
  });

  it('are those of the environment where it has them; the shell has the next port', async () => {
    const { shellPort, environment, ofShell } = await settingsOf({
      PORT: '4100',
      DATA_DIR: 'shops/one',
      PUBLIC_ORIGIN: 'https://shop.example',
      LOG_LEVEL: 'debug',
      SMTP_URL: 'smtp://mail.example',
    });
    expect(shellPort).toBe(4101);
    expect(ofShell).toEqual({ PUBLIC_ORIGIN: 'https://shop.example' });
    expect(environment).toMatchObject({
      DATA_DIR: path.join(root, 'shops/one'),
      PUBLIC_ORIGIN: 'https://shop.example',
      LOG_LEVEL: 'debug',
      SMTP_URL: 'smtp://mail.example',
    });
  });

  it('have no port that only root may use where the system is to choose', async () => {
    expect(await settingsOf({ PORT: '0' })).toMatchObject({ port: 0, shellPort: 0 });
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a port, not "80a"'],
    [{ PORT: '70000' }, 'PORT must be a port, not "70000"'],
    [{ PORT: '' }, 'PORT must be a port, not ""'],
    [{ SHELL_PORT: '-1' }, 'SHELL_PORT must be a port, not "-1"'],
    [{ INTERNAL_PORT: 'abc' }, 'INTERNAL_PORT must be a port, not "abc"'],
    [
      { PORT: '3900', SHELL_PORT: '3900' },
      'PORT and SHELL_PORT are both 3900; set SHELL_PORT to another one',
    ],
    [{ HOST: '' }, 'HOST must be an address of this machine, not ""'],
    [{ HOST: 'http://shop' }, 'HOST must be an address of this machine, not "http://shop"'],
    [{ DATA_DIR: '' }, 'DATA_DIR must be a folder, not empty'],
    [{ DATA_DIR: '/dev/null' }, '/dev/null is not writable (EEXIST). Change its owner, or set DATA_DIR.'],
    [{ DATA_DIR: '/proc/x/y' }, '/proc/x/y is not writable (ENOENT). Change its owner, or set DATA_DIR.'],
    [{ SHELL_CACHE_DIR: '' }, 'SHELL_CACHE_DIR must be a folder, not empty'],
    [
      { SHELL_CACHE_DIR: '/dev/null' },
      '/dev/null is not writable (EEXIST). Change its owner, or set SHELL_CACHE_DIR.',
    ],
  ])('%j are refused with the setting at fault', async (given, message) => {
    await expect(settingsOf(given)).rejects.toThrow(message);
  });
});

it('has an address with brackets around IPv6', async () => {
  expect((await settingsOf({ HOST: '::1', PORT: '4100' })).url).toBe('http://[::1]:4100');
});

describe('the secrets of a data folder', () => {
  it('are not written before the folder is this shop’s', async () => {
    await settingsOf({});
    expect(readdirSync(path.join(root, '.data'))).toEqual([]);
  });

  it('are made once, for its owner alone', async () => {
    const first = await settingsOf({});
    first.storeSecrets();
    const again = await settingsOf({});
    expect([again.token, again.environment.SHELL_SECRET]).toEqual([
      first.token,
      first.environment.SHELL_SECRET,
    ]);
    expect(first.environment.SHELL_SECRET).not.toBe(first.token);
    for (const name of ['release-token', 'shell-secret', 'override-secret']) {
      const file = path.join(root, '.data', name);
      expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32);
      expect(statSync(file).mode & 0o077).toBe(0);
    }
  });

  it('are made anew where a full disk has left empty files, and are then whole', async () => {
    mkdirSync(path.join(root, '.data'));
    const names = ['override-secret', 'release-token', 'shell-secret'];
    for (const name of names) writeFileSync(path.join(root, '.data', name), '');
    const { token, storeSecrets } = await settingsOf({});
    expect(token.length).toBeGreaterThanOrEqual(32);
    storeSecrets();
    expect((await settingsOf({})).token).toBe(token);
    expect(readdirSync(path.join(root, '.data')).sort()).toEqual(names);
  });

  it('that cannot be read are named', async () => {
    mkdirSync(path.join(root, '.data/release-token'), { recursive: true });
    await expect(settingsOf({})).rejects.toThrow(/release-token is not readable \(EISDIR\)/);
  });

  it('give way to those of the environment', async () => {
    const given = { RELEASE_TOKEN: 'kw_given', SHELL_SECRET: 'given', OVERRIDE_SECRET: 'given' };
    const { token, environment, storeSecrets } = await settingsOf(given);
    storeSecrets();
    expect(readdirSync(path.join(root, '.data'))).toEqual([]);
    expect([token, environment.RELEASE_TOKEN, environment.SHELL_SECRET]).toEqual([
      'kw_given',
      'kw_given',
      'given',
    ]);
  });
});
