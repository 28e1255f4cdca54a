import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheFolder, readConfig } from './config';

it('starts on the address of the README without any setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    gateway: 'http://127.0.0.1:3000',
    origin: 'http://127.0.0.1:3000',
    cacheDir: undefined,
    drain: 0,
    liveReload: false,
    logLevel: 'info',
  });
});

it('removes the slash at the end of addresses, which paths are appended to', () => {
  const { gateway, origin } = readConfig({
    GATEWAY_URL: 'http://gateway:3000/',
    PUBLIC_ORIGIN: 'https://shop.example/',
  });
  expect([gateway, origin]).toEqual(['http://gateway:3000', 'https://shop.example']);
});

it('shows builds that are being worked on to everybody, but only in development', () => {
  const HOT_REMOTES = 'footer@http://localhost:5103~dev,navigation@http://localhost:5104~dev,nonsense';
  expect(readConfig({ HOT_REMOTES }).hotRemotes).toEqual([]);
  expect(readConfig({ HOT_REMOTES, LIVE_RELOAD: 'on' }).hotRemotes).toEqual([
    { remote: 'footer', source: 'http://localhost:5103', hot: true, everybody: true },
    { remote: 'navigation', source: 'http://localhost:5104', hot: true, everybody: true },
  ]);
});

it('reads seconds as milliseconds', () => {
  expect(readConfig({ DRAIN_SECONDS: '1.5' }).drain).toBe(1_500);
});

describe('a setting that cannot be used is named in one line', () => {
  it.each([
    ['SHELL_PORT', 'three'],
    ['SHELL_PORT', '70000'],
    ['SHELL_PORT', ''],
    ['SHELL_HOST', ''],
    ['GATEWAY_URL', 'gateway:3000'],
    ['GATEWAY_URL', 'http://gateway:3000/?x=1'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['PUBLIC_ORIGIN', 'https://shop.example/path'],
    ['DRAIN_SECONDS', ''],
    ['SHELL_SECRET', 'too short'],
    ['OVERRIDE_SECRET', 'too short'],
    ['DRAIN_SECONDS', '-1'],
    ['LIVE_RELOAD', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is created if it does not exist', () => {
  const nested = path.join(folder, 'one/two');
  expect(cacheFolder(nested)).toBe(nested);
  expect(existsSync(nested)).toBe(true);
  expect(cacheFolder(nested)).toBe(nested);
});

it('is refused in one line that names the setting if it is a file, or below one', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const no of [file, path.join(file, 'cache')])
    expect(() => cacheFolder(no)).toThrow(`SHELL_CACHE_DIR: ${no} is not a folder`);
});

it('is refused at once where folders cannot be created', () => {
  expect(() => cacheFolder('/proc/kilowatt/cache')).toThrow(
    'SHELL_CACHE_DIR: /proc/kilowatt/cache is not writable (ENOENT)',
  );
});
