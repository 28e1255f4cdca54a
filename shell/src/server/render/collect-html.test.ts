import { expect, it } from '@jest/globals';
import { byteString, bytesOf, CollectHtml } from './collect-html';
import { withHoisted, withParts } from './head';
import { hashOf, sharedPage } from './shared-page';

const TEXT = '30″ — café · 家電 🍳';
const collected = (pieces: (string | Uint8Array)[]) =>
  new Promise<string>((resolve) => {
    const collect = new CollectHtml(resolve);
    for (const piece of pieces) collect.write(piece);
    collect.end();
  });

it('pieces become one text, also where a piece ends within a character', async () => {
  const bytes = Buffer.from(TEXT);
  const text = await collected([TEXT, bytes.subarray(0, 3), bytes.subarray(3)]);
  expect(bytesOf(text).toString()).toBe(TEXT + TEXT);
});

it('what is inserted into a page keeps its characters, and policies name the hash of its bytes', () => {
  const script = `<script nonce="n">say('${TEXT}')</script>`;
  const parts = { start: TEXT, styles: script, image: '', last: TEXT, rules: '', preloads: TEXT };
  const html = byteString('<html><head></head><body>é</body></html>');
  const { html: page, scripts } = sharedPage(withParts(withHoisted(html, [TEXT]), parts), 'n');
  const own = `${TEXT}<script>say('${TEXT}')</script>${TEXT}${TEXT}`;
  expect(bytesOf(page).toString()).toBe(`<html><head>${own}</head><body>é${TEXT}</body></html>`);
  expect(scripts).toEqual([hashOf(`say('${TEXT}')`)]);
});
