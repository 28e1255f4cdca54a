// @ts-check
import { stderr } from 'node:process';

/** @param {number} bytes */
const kilobytes = (bytes) => `${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB`;

/**
 * How far an upload is, in one line that is written over; nothing where nobody sits at a terminal.
 * @param {string} what
 * @returns {{ onProgress: ((sent: number, size: number) => void) | undefined, done: () => void }}
 */
export function progress(what) {
  if (!stderr.isTTY) return { onProgress: undefined, done() {} };
  return {
    onProgress(sent, size) {
      const share = Math.floor((sent / size) * 100);
      // The gateway tries what it got before it answers, which takes seconds.
      const far = sent < size ? `of ${kilobytes(size)}` : '… being checked';
      stderr.write(`\r\x1b[2K${what}  ${String(share).padStart(3)} %  ${kilobytes(sent)} ${far}`);
    },
    done: () => stderr.write('\r\x1b[2K'),
  };
}
