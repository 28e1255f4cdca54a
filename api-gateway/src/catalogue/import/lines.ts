import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { withPauses } from '../../platform/jobs/slices';

/** The lines of a text, with pauses for other work. A reader may leave early: the rest is dropped, and so is its error. */
export async function* linesOf(text: AsyncGenerator<string>): AsyncGenerator<string, void> {
  const source = Readable.from(text);
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    yield* withPauses(lines);
  } finally {
    lines.close();
    // An upload may break off after its refusal; an error without a listener would end the process.
    source.on('error', () => {}).destroy();
  }
}
