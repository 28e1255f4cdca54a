import { isAscii, isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { decode } from 'iconv-lite';
import { ImportRefused } from './row-error';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
export type DecodedFile = {
  /** Final once all text is read: a file may be ASCII for megabytes. */
  encoding: Encoding;
  text: AsyncGenerator<string>;
};
type Decoder = { write: (bytes: Buffer) => string; end: () => string };

/** Bytes that the encoding is guessed from where there is no byte order mark. */
const HEAD = 4_096;

/**
 * Decodes a text file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252, as spreadsheets save CSV.
 * Half of a surrogate pair is kept as such, for the reader to reject its row.
 * @throws ImportRefused where the file mixes UTF-8 with another encoding
 */
export function decodeFile(file: AsyncIterable<Buffer | string>): DecodedFile {
  const decoded: DecodedFile = { encoding: 'UTF-8', text: pieces() };
  const note = (encoding: Encoding) => {
    decoded.encoding = encoding;
  };
  async function* pieces(): AsyncGenerator<string> {
    let head: Buffer[] | null = [];
    let decoder: Decoder = utf8OrWindows(note);
    for await (const chunk of file) {
      if (typeof chunk === 'string') yield withoutMark(chunk);
      else if (head === null) yield decoder.write(chunk);
      else {
        head.push(chunk);
        if (head.reduce((sum, { length }) => sum + length, 0) < HEAD) continue;
        const bytes = Buffer.concat(head);
        head = null;
        decoder = decoderFor(bytes, note);
        yield withoutMark(decoder.write(bytes));
      }
    }
    if (head !== null && head.length > 0) {
      const bytes = Buffer.concat(head);
      decoder = decoderFor(bytes, note);
      yield withoutMark(decoder.write(bytes) + decoder.end());
    } else yield decoder.end();
  }
  return decoded;
}

const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

function decoderFor(head: Buffer, note: (encoding: Encoding) => void): Decoder {
  const order = byteOrder(head);
  if (order === null) return utf8OrWindows(note);
  note('UTF-16');
  const decoder = new StringDecoder('utf16le');
  if (order === 'little') return decoder;
  let odd = Buffer.alloc(0);
  return {
    write(bytes) {
      const all = Buffer.concat([odd, bytes]);
      const even = all.length - (all.length % 2);
      odd = all.subarray(even);
      return decoder.write(Buffer.from(all.subarray(0, even)).swap16());
    },
    end: () => decoder.end(),
  };
}

/** The byte order of UTF-16, by its mark or by where the zeros of Latin letters are; null for other encodings. */
function byteOrder(head: Buffer): 'little' | 'big' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'little';
  if (head[0] === 0xfe && head[1] === 0xff) return 'big';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 2;
  if (odd > most * 0.6 && even < most * 0.1) return 'little';
  return even > most * 0.6 && odd < most * 0.1 ? 'big' : null;
}

/** A surrogate that some programs write as three bytes of UTF-8. */
const SURROGATE = /\xed[\xa0-\xbf][\x80-\xbf]/;

// Node 20's own decoder reads these bytes as Latin-1, without quotation marks, dashes and the euro sign.
const windows = (bytes: Buffer): string => decode(bytes, 'windows-1252');

/** UTF-8 until a byte says otherwise; from then on Windows-1252, if there was nothing but ASCII before. */
function utf8OrWindows(note: (encoding: Encoding) => void): Decoder {
  let isWindows = false;
  let sawUtf8 = false;
  let line = 1;
  let pending = Buffer.alloc(0);
  function decoded(bytes: Buffer): string {
    if (isWindows) return windows(bytes);
    if (isUtf8(bytes)) {
      sawUtf8 ||= !isAscii(bytes);
      return bytes.toString('utf8');
    }
    const parts = bytes
      .toString('latin1')
      .split(SURROGATE)
      .map((piece) => Buffer.from(piece, 'latin1'));
    if (parts.length > 1 && parts.every((piece) => isUtf8(piece)))
      return parts.map((piece) => piece.toString('utf8')).join('\ud800');
    // Two letters of Windows-1252 may happen to be one of UTF-8, as in `CAFÉ™`.
    const lenient = bytes.toString('utf8');
    const invalid = lenient.split('\ufffd').length - 1;
    const valid = lenient.replaceAll(/[\0-\x7f\ufffd]/g, '').length;
    if (sawUtf8 || valid > invalid) throw mixed(line, lenient);
    isWindows = true;
    note('Windows-1252');
    return windows(bytes);
  }
  return {
    write(chunk) {
      const all = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      const end = isWindows ? all.length : wholeCharacters(all);
      pending = Buffer.from(all.subarray(end));
      const text = decoded(all.subarray(0, end));
      line += text.split('\n').length - 1;
      return text;
    },
    end: () => (pending.length > 0 ? decoded(pending) : ''),
  };
}

function mixed(line: number, lenient: string): ImportRefused {
  const [before = ''] = lenient.split('\ufffd');
  return new ImportRefused([
    {
      line: line + before.split('\n').length - 1,
      reason: 'holds a character that is not UTF-8, unlike the rest of the file; save the file as UTF-8',
    },
  ]);
}

/** Number of bytes up to the last character of UTF-8 that is whole. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
