import { isAscii, isUtf8 } from 'node:buffer';
import { decode } from 'iconv-lite';
import { ImportRefused } from './row-error';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
export type Decoder = { write: (bytes: Buffer) => string; end: () => string };

/** A surrogate that some programs write as three bytes of UTF-8. */
const SURROGATE = /\xed[\xa0-\xbf][\x80-\xbf]/;

// Node 20's own decoder reads these bytes as Latin-1, without quotation marks, dashes and the euro sign.
const windows = (bytes: Buffer): string => decode(bytes, 'windows-1252');

/** Decodes UTF-8 until the first invalid byte; from there Windows-1252, if the text before was ASCII. */
export function utf8OrWindows(note: (encoding: Encoding) => void): Decoder {
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
    // Two characters of Windows-1252 may look like one of UTF-8, as in `CAFÉ™`.
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
      reason: 'contains a character that is not UTF-8; save the whole file as UTF-8',
    },
  ]);
}

/** Number of bytes up to the end of the last complete UTF-8 character. */
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
