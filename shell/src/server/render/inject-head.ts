import { Transform } from 'node:stream';

/** Writes `html` right behind the opening head tag of the document that streams through. */
export function injectHead(html: string): Transform {
  let waiting: string | null = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (waiting === null) return done(null, chunk);
      waiting += chunk.toString('utf8');
      const at = waiting.indexOf('<head>');
      if (at < 0) return done();
      const end = at + '<head>'.length;
      const out = waiting.slice(0, end) + html + waiting.slice(end);
      waiting = null;
      done(null, out);
    },
    flush(done) {
      done(null, waiting ?? '');
    },
  });
}
