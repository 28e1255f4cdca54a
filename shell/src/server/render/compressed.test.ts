import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { compressorOf, type Encoding } from './compressed';

const PAGE = '<p>An appliance worth coming home to</p>'.repeat(2_000);
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(['br', 'gzip'] as const)(
  'in %s a page arrives whole and much smaller',
  async (encoding: Encoding) => {
    const page = new PassThrough();
    const compressor = compressorOf(page, encoding);
    page.end(PAGE);
    const parts: Buffer[] = [];
    await pipeline(page, compressor, async (sent: AsyncIterable<Buffer>) => {
      for await (const part of sent) parts.push(part);
    });
    const sent = Buffer.concat(parts);
    expect(decoders[encoding](sent).toString()).toBe(PAGE);
    expect(sent.length).toBeLessThan(PAGE.length / 20);
  },
);

it('finished parts can be read while the rest is still rendered', async () => {
  const page = new PassThrough();
  page.write('<p>ready</p>');
  const read = page.pipe(compressorOf(page, 'br')).pipe(createBrotliDecompress());
  const [first] = (await once(read, 'data')) as [Buffer];
  expect(first.toString()).toBe('<p>ready</p>');
  page.write('<p>later</p>');
  (page as PassThrough & { flush: () => void }).flush();
  const [second] = (await once(read, 'data')) as [Buffer];
  expect(second.toString()).toBe('<p>later</p>');
  page.end();
});
