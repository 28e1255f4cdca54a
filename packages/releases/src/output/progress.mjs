// @ts-check
import { stderr } from 'node:process';

/** @param {number} bytes */
const kilobytes = (bytes) => `${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB`;

/**
 * The progress of an upload, in one line that is overwritten; nothing if stderr is not a terminal.
 * @param {string} what
 * @returns {{ onProgress: ((sent: number, size: number) => void) | undefined, done: () => void }}
 */
export function progress(what) {
  if (!stderr.isTTY) return { onProgress: undefined, done() {} };
  return {
    onProgress(sent, size) {
      const share = Math.floor((sent / size) * 100);
      // The gateway renders the release before it answers, which takes seconds.
      const far = sent < size ? `of ${kilobytes(size)}` : '… being checked';
      stderr.write(`\r\x1b[2K${what}  ${String(share).padStart(3)} %  ${kilobytes(sent)} ${far}`);
    },
    done: () => stderr.write('\r\x1b[2K'),
  };
}
