import { StringDecoder } from 'node:string_decoder';
import { type Decoder, type Encoding, utf8OrWindows } from './utf8-or-windows';

export type DecodedFile = {
  /** Final only after all text is read: a file may begin with megabytes of ASCII. */
  encoding: Encoding;
  text: AsyncGenerator<string>;
};
/** Bytes from which the encoding is guessed if there is no byte order mark. */
const HEAD = 4_096;

/**
 * Decodes a text file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252, as spreadsheets save CSV.
 * Half of a surrogate pair is kept as such, for the reader to reject its row.
 * @throws ImportRefused if the file mixes UTF-8 with another encoding
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
