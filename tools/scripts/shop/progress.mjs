// @ts-check
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Milliseconds between two frames. */
const FRAME = 100;

/** @typedef {{ update: (title: string) => void, done: () => void, failed: () => void }} Step */

/**
 * Shows that a step of the start is under way: an indicator that moves on a terminal, one line elsewhere. It runs before
 * anything is installed, so it stands on nothing but Node.
 * @param {string} title
 * @param {NodeJS.WriteStream} [stream]
 * @returns {Step}
 */
export function step(title, stream = process.stdout) {
  if (!stream.isTTY) {
    stream.write(`▸ ${title}\n`);
    return { update: (next) => stream.write(`▸ ${next}\n`), done() {}, failed() {} };
  }
  const began = Date.now();
  let shown = title;
  let frame = 0;
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    stream.write(`\r\x1b[K${FRAMES[frame]} ${shown} … ${seconds()} s`);
  };
  draw();
  const timer = setInterval(draw, FRAME);
  /** @param {string} mark */
  const end = (mark) => {
    clearInterval(timer);
    stream.write(`\r\x1b[K${mark} ${shown} (${seconds()} s)\n`);
  };
  return {
    update(next) {
      shown = next;
    },
    done: () => end('✓'),
    failed: () => end('✗'),
  };
}
