import { Writable } from 'node:stream';

/**
 * A text in UTF-8, with a character for each of its bytes, as WebIDL has it. What is ASCII is the same in both, so that tags
 * can be searched and replaced. Strings with any other character take two bytes for all of theirs, and a page is then
 * decoded, copied and encoded for milliseconds.
 */
export type ByteString = string;

export const byteString = (text: string): ByteString => Buffer.from(text).toString('latin1');

export const bytesOf = (text: ByteString): Buffer => Buffer.from(text, 'latin1');

/** React writes a page in thousands of small pieces: this takes them without a queue, and has the text at their end. */
export class CollectHtml extends Writable {
  private readonly pieces: Uint8Array[] = [];

  /** @param onEnd gets the whole text */
  constructor(private readonly onEnd: (html: ByteString) => void) {
    super();
  }

  override write(piece: string | Uint8Array): boolean {
    this.pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  override end(): this {
    this.onEnd(Buffer.concat(this.pieces).toString('latin1'));
    return this;
  }
}
