import { createReadStream, statSync } from 'node:fs';

export type Progress = {
  bytesRead: (bytes: number) => void;
  rowsRead: (rows: number) => void;
  written: (products: number, all: number) => void;
  done: () => void;
};
type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Milliseconds before the first line and between lines; short imports show none. */
const INTERVAL = 1_000;

/** Shows the rows and the remaining seconds on one line of a terminal; shows nothing if the output is not a terminal. */
export function showProgress(file: string, output: Output = process.stderr, now = Date.now): Progress {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const started = now();
  let bytes = 0;
  let rows = 0;
  let shown = started;
  let phaseStarted = started;
  let phase = 'reading';
  function show(name: string, text: string, share: number): void {
    const time = now();
    if (phase !== name) {
      phase = name;
      phaseStarted = time;
    }
    if (!output.isTTY || time - shown < INTERVAL) return;
    shown = time;
    output.write(`\r\u001b[K${text}${secondsLeft(time - phaseStarted, share)}`);
  }
  const read = () => {
    const percent = size > 0 ? ` (${Math.round((100 * bytes) / size)} %)` : '';
    const what = rows > 0 ? `Read ${rows.toLocaleString('en-US')} rows` : 'Sent';
    show('reading', `${what}${percent}`, size > 0 ? bytes / size : 0);
  };
  return {
    bytesRead(more) {
      bytes += more;
      read();
    },
    rowsRead(count) {
      rows = count;
    },
    written: (products, all) =>
      show(
        'writing',
        `Written ${products.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} products`,
        products / all,
      ),
    done() {
      if (shown > started) output.write('\r\u001b[K');
    },
  };
}

/** `, 12 s left`, estimated from the time for a share of the work. */
function secondsLeft(elapsed: number, share: number): string {
  if (share <= 0 || share >= 1) return '';
  return `, ${Math.ceil((elapsed * (1 - share)) / share / 1_000)} s left`;
}

/** Shows how many products were read, on one line of a terminal. */
export function showRead(output: Output = process.stderr) {
  return {
    read(products: number) {
      if (output.isTTY) output.write(`\r\u001b[KRead ${products.toLocaleString('en-US')} products`);
    },
    done() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}

/** The file's bytes, counted for the progress. */
export async function* counted(file: string, progress?: Progress): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file)) {
    progress?.bytesRead((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}
