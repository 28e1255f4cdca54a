// cspell:ignore électrique réfrigérateur cuisinière
import { expect, it } from '@jest/globals';
import { decodeFile } from './decode-file';
import { readCatalogue } from './read-catalogue-file';

const TEXT = 'Handle,Title,Price\ncafe,Café “électrique” 30″ – Ø €,10\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const big = (bytes: Buffer) => Buffer.from(bytes).swap16();
/** Windows-1252, for the few characters of these tests. */
const WINDOWS: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80, '™': 0x99 };
const windows = (text: string) =>
  Buffer.from([...text].map((letter) => WINDOWS[letter] ?? letter.charCodeAt(0)));

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function decode(bytes: Buffer, size = bytes.length) {
  const decoded = decodeFile(inChunks(bytes, size));
  let text = '';
  for await (const part of decoded.text) text += part;
  return { text, encoding: decoded.encoding };
}
const LONG = TEXT.repeat(400);

it.each([
  ['UTF-8', 'UTF-8', Buffer.from(LONG), LONG],
  ['UTF-8 with a byte order mark', 'UTF-8', Buffer.from(`\ufeff${LONG}`), LONG],
  ['UTF-16, little-endian', 'UTF-16', utf16(LONG), LONG],
  ['UTF-16, little-endian, with a byte order mark', 'UTF-16', utf16(`\ufeff${LONG}`), LONG],
  ['UTF-16, big-endian', 'UTF-16', big(utf16(LONG)), LONG],
  ['UTF-16, big-endian, with a byte order mark', 'UTF-16', big(utf16(`\ufeff${LONG}`)), LONG],
  ['Windows-1252', 'Windows-1252', windows(LONG.replaceAll('″', '"')), LONG.replaceAll('″', '"')],
])('%s is read, however its bytes arrive', async (_what, encoding, bytes, text) => {
  for (const size of [bytes.length, 1, 7, 4_097]) {
    const decoded = await decode(bytes, size);
    expect([size, decoded.encoding, decoded.text === text]).toEqual([size, encoding, true]);
  }
});

it('two letters of Windows-1252 that might be one of UTF-8 do not change what the others say', async () => {
  const text = 'CAFÉ™ électrique, réfrigérateur, cuisinière';
  expect(await decode(windows(text))).toEqual({ text, encoding: 'Windows-1252' });
});

it('a file that is UTF-8 but for one byte is rejected by its line', async () => {
  const bytes = Buffer.concat([Buffer.from(LONG), windows('é,x\n')]);
  await expect(decode(bytes, 5_000)).rejects.toMatchObject({
    errors: [{ line: 801, reason: expect.stringContaining('not UTF-8; save') }],
  });
});

it.each([
  ['UTF-16', utf16(`${TEXT}b,half \ud83d,10\n`)],
  [
    'three bytes of UTF-8',
    Buffer.concat([Buffer.from(`${TEXT}b,half `), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from(',10\n')]),
  ],
])('half of a surrogate pair in %s is an error of its row', async (_what, bytes) => {
  await expect(readCatalogue('a.csv', inChunks(bytes, 1_000))).rejects.toMatchObject({
    errors: [{ line: 3, column: 2, reason: 'Title contains half of a surrogate pair' }],
  });
});

it('a pair that two chunks share is whole', async () => {
  const bytes = utf16('\ufeff🧺🧺🧺');
  expect((await decode(bytes, 3)).text).toBe('🧺🧺🧺');
});
