import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { bodyOf, cachedPage, makeSmaller, sizeOf } from './cached-page';

const HTML = Buffer.from('<p>An appliance worth coming home to</p>'.repeat(2_000));
const page = () => cachedPage(200, { 'content-type': 'text/html' }, HTML, 0);

describe('a kept page', () => {
  it('has the headers of the page, and none of the answer that brought it', () => {
    const given = {
      'content-type': 'text/html',
      connection: 'close',
      date: 'x',
      'x-request-id': 'of-another',
    };
    expect(cachedPage(200, given, HTML, 0).headers).toEqual({ 'content-type': 'text/html' });
  });

  it('has the same tag as long as it says the same', () => {
    expect(page().etag).toBe(cachedPage(200, {}, Buffer.from(HTML), 99).etag);
    expect(page().etag).not.toBe(cachedPage(200, {}, Buffer.from('other'), 0).etag);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('is sent in %s, compressed once', async (encoding, read) => {
    const kept = page();
    const body = await bodyOf(kept, encoding);
    expect(read(body).equals(HTML)).toBe(true);
    expect(await bodyOf(kept, encoding)).toBe(body);
  });

  it('becomes smaller while nobody waits, and stays the same page', async () => {
    const kept = page();
    const quick = await bodyOf(kept, 'gzip');
    await makeSmaller(kept, 'gzip');
    const small = await bodyOf(kept, 'gzip');
    expect(small.length).toBeLessThanOrEqual(quick.length);
    expect(gunzipSync(small).equals(HTML)).toBe(true);
  });

  it('counts with its compressed copies', () => expect(sizeOf(page())).toBeGreaterThan(HTML.length * 1.2));
});
