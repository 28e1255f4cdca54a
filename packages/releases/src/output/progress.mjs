import { stderr } from 'node:process';

const kilobytes = (bytes) => `${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB`;

/** How far an upload is, in one line that is written over; nothing where nobody sits at a terminal. */
export function progress(what) {
  if (!stderr.isTTY) return { onProgress: undefined, done() {} };
  return {
    onProgress(sent, size) {
      const share = Math.floor((sent / size) * 100);
      stderr.write(`\r${what}  ${String(share).padStart(3)} %  ${kilobytes(sent)} of ${kilobytes(size)}`);
    },
    done: () => stderr.write('\r\x1b[2K'),
  };
}
