import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { addressAt, DrainSeconds, HttpAddress, HttpOrigin, ListenHost, Port } from './settings';

const read = (schema: v.GenericSchema, text: string) => {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : null;
};

describe('an origin', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['HTTPS://Shop.Example:443', 'https://shop.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is taken as browsers write it', (text, origin) => expect(read(HttpOrigin, text)).toBe(origin));

  it.each([
    '',
    'shop.example',
    'ftp://shop.example',
    'javascript:alert(1)',
    'https://',
    'https://shop.example/path',
    'https://shop.example//',
    'https://shop.example?query',
    'https://shop.example/#hash',
    'https://me:secret@shop.example',
    'https://shop.example\\path',
    'https://shop.example:70000',
    'https://shop.example https://other.example',
  ])('%j is refused, and its value is not repeated', (text) => {
    const { issues } = v.safeParse(HttpOrigin, text);
    expect(issues?.[0].message).toMatch(/^needs an http or https origin/);
    expect(issues?.[0].message).not.toContain('secret');
  });
});

describe('an address that paths are appended to', () => {
  it.each([
    ['http://gateway:3000/', 'http://gateway:3000'],
    ['https://ai.example/v1/', 'https://ai.example/v1'],
  ])('%s has no slash at its end', (text, address) => expect(read(HttpAddress, text)).toBe(address));

  it.each(['gateway:3000', 'ftp://gateway', 'http://gateway/?x', 'http://gateway/#x', 'http://a:b@gateway'])(
    '%s is refused',
    (text) => expect(read(HttpAddress, text)).toBeNull(),
  );
});

describe('numbers are digits', () => {
  it.each([
    ['0', 0],
    ['65535', 65_535],
  ])('port %s', (text, port) => expect(read(Port, text)).toBe(port));

  it.each(['', ' 80', '80a', '0x50', '1e3', '-1', '65536', '1.5'])('%j is no port', (text) =>
    expect(read(Port, text)).toBeNull(),
  );

  it.each(['', '-1', '0x10', 'soon', '301', 'Infinity'])('%j is no time to drain', (text) =>
    expect(read(DrainSeconds, text)).toBeNull(),
  );
});

describe('where a server listens', () => {
  it.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'shop.internal'])('may be %s', (host) =>
    expect(read(ListenHost, host)).toBe(host),
  );

  it.each(['', 'http://shop.example', 'shop example', '[::1]'])('may not be %j', (host) =>
    expect(read(ListenHost, host)).toBeNull(),
  );

  it('is an address with brackets around IPv6', () => {
    expect(addressAt('127.0.0.1', 3000)).toBe('http://127.0.0.1:3000');
    expect(addressAt('::1', 3000)).toBe('http://[::1]:3000');
  });
});
