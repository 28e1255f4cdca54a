import { Transform } from 'node:stream';

type Parts = {
  /** After the opening tag, before React's tags such as title and image preloads. */
  first: string;
  /** Before the closing tag. */
  last: string;
};

const OPENING = '<head>';
const CLOSING = '</head>';

/** Inserts into the head of the streamed document. */
export function injectHead({ first, last }: Parts): Transform {
  let waiting: string | null = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (waiting === null) return done(null, chunk);
      waiting += chunk.toString('utf8');
      const opened = waiting.indexOf(OPENING);
      const closed = waiting.indexOf(CLOSING);
      if (opened < 0 || closed < 0) return done();
      const inside = opened + OPENING.length;
      const out =
        waiting.slice(0, inside) + first + waiting.slice(inside, closed) + last + waiting.slice(closed);
      waiting = null;
      done(null, out);
    },
    flush(done) {
      done(null, waiting ?? '');
    },
  });
}
