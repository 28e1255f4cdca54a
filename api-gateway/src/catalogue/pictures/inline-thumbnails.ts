import { candidatesOf, dataAddress, type ReadPicture } from './inline-picture';

/** CSS pixels; wider pictures of small windows are no thumbnails. */
const MAX_LENGTH = 80;
/** Pixels of a file for each CSS pixel: enough for phones. */
const DENSITY = 2.5;
/** Bytes of one file. With the headers of a request and its response, a small one weighs half as much again. */
const MAX_BYTES = 4_096;
/** Bytes of all that a page contains: a line of 1.6 Mbit/s sends them in 120 ms. */
const MAX_TOTAL = 24_576;

/** What the picture of `inlinePicture` begins with. */
const FIRST = ' srcSet="data:image/';
/** As React renders them; the last length of `sizes` is that of the smallest windows. */
const IN_PIXELS = / srcSet="(\/[^"]+)" sizes="(?:[^"]*[ ,])?(\d+)px"/g;

/**
 * Inlines the thumbnails that come after the first picture of a page: a page of some ten tiles has a third of its requests
 * for them. Wider files keep their addresses, for windows in which the same picture is larger, and so does `src`.
 * @param page in UTF-8, with its first picture inlined; otherwise it stays as it is
 */
export function inlineThumbnails(page: Buffer, read: ReadPicture): Buffer {
  const start = page.indexOf(FIRST, 0, 'latin1');
  if (start < 0) return page;
  // One character for each byte: what is looked for is ASCII.
  const body = page.toString('latin1', start);
  const parts: Buffer[] = [];
  let end = 0;
  let total = 0;
  for (const { 0: found, 1: sources = '', 2: length, index } of body.matchAll(IN_PIXELS)) {
    if (Number(length) > MAX_LENGTH) continue;
    const [source, ...wider] = candidatesOf(sources).filter(({ width }) => width >= Number(length) * DENSITY);
    const bytes = source ? read(source.address) : null;
    if (!source || !bytes || bytes.length > MAX_BYTES || total + bytes.length > MAX_TOTAL) continue;
    total += bytes.length;
    const inlined = [{ ...source, address: dataAddress(source.address, bytes) }, ...wider]
      .map(({ address, width }) => `${address} ${width}w`)
      .join(', ');
    parts.push(
      page.subarray(start + end, start + index),
      Buffer.from(found.replace(sources, inlined), 'latin1'),
    );
    end = index + found.length;
  }
  return parts.length > 0
    ? Buffer.concat([page.subarray(0, start), ...parts, page.subarray(start + end)])
    : page;
}
