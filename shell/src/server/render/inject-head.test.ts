import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { injectHead } from './head';

const through = (chunks: readonly string[]): Readable => {
  const page = new PassThrough();
  for (const chunk of chunks) page.write(chunk);
  page.end();
  return page.pipe(injectHead({ first: '<style></style>', last: '<link>' }));
};

it.each([
  ['in one piece', ['<html><head><title>A</title></head><body></body></html>']],
  ['torn within its tags', ['<html><he', 'ad><title>A</tit', 'le></hea', 'd><body></body></html>']],
])('both parts are inserted into a document %s', async (_how, chunks) => {
  expect(await text(through(chunks))).toBe(
    '<html><head><style></style><title>A</title><link></head><body></body></html>',
  );
});

it('a document without a head is unchanged', async () => {
  expect(await text(through(['<p>', 'A</p>']))).toBe('<p>A</p>');
});
