// @ts-check
import { spawn } from 'node:child_process';

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

/**
 * Runs a command as a step of the start. What it prints is shown only where it fails, and ends the start then.
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function runStep(title, command, args, cwd) {
  const shown = step(title);
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, pass);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, pass);
  if (code === 0) return shown.done();
  shown.failed();
  console.error(`${said.trim()}\n\n${title}: failed (see above).`);
  process.exit(1);
}
