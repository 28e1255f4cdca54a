import { Writable } from 'node:stream';

/** React writes a page in thousands of small pieces: this takes them without a queue, and has the text at their end. */
export class CollectHtml extends Writable {
  private readonly pieces: (string | Uint8Array)[] = [];

  /** @param onEnd gets the whole text */
  constructor(private readonly onEnd: (html: string) => void) {
    super();
  }

  override write(piece: string | Uint8Array): boolean {
    this.pieces.push(piece);
    return true;
  }

  override end(): this {
    // No piece ends within a character: React fills its buffers with whole ones.
    const texts = this.pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece)));
    this.onEnd(texts.join(''));
    return this;
  }
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
