// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endPrograms } from './end-programs.mjs';
import { FOLDER_HELD, supervise } from './supervise.mjs';
import { answersAt } from './watch-answers.mjs';

/** Milliseconds for a start: a catalogue of a million products is read for minutes, and what ends is noticed at once. */
const START_LIMIT = 900_000;
/** Milliseconds between two looks at whether a program answers. */
const POLL_INTERVAL = 150;

/**
 * Gateway and shell, each started again where it dies or answers no more; both end where one cannot run or a signal comes.
 * The shell waits until the gateway holds the data folder, or for `startShell`: beside a gateway that is refused it would say
 * only that nothing answers.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @param {NodeJS.ProcessEnv} ofShell what the shell has besides
 * @param {(line: string) => void} say
 * @param {{ endLimit?: number | undefined, mayPause?: boolean }} [options]
 */
export function startPrograms(root, environment, ofShell, say, { endLimit, mayPause = false } = {}) {
  /** @type {(value?: undefined) => void} */ let startShell = () => {};
  /** @param {string} program @param {NodeJS.ProcessEnv} env */
  const start = (program, env) => () =>
    spawn(process.execPath, ['--enable-source-maps', path.join(root, program)], {
      env,
      // By the channel a program learns that this process is gone, however it was killed.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  const startGateway = start('api-gateway/dist/node/main.cjs', environment);
  /** @param {string | undefined} url */
  const watched = (url) => (mayPause ? {} : { answers: answersAt(`${url}/healthz`) });
  const gateway = supervise({
    name: 'gateway',
    start: () =>
      startGateway().on('message', (message) => {
        if (message === FOLDER_HELD) startShell();
      }),
    say,
    ...watched(environment.GATEWAY_URL),
  });
  const shell = supervise({
    name: 'shell',
    after: new Promise((resolve) => {
      startShell = resolve;
    }),
    start: start('shell/dist/node/server.cjs', { ...environment, ...ofShell, DRAIN_SECONDS: '0' }),
    say,
    ...watched(environment.SHELL_URL),
  });
  const drain = (Number(environment.DRAIN_SECONDS) || 0) * 1_000;
  const { end, ended, isEnding, onSignal } = endPrograms({ gateway, shell }, { drain, endLimit });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  return { answer: waitForAnswer(isEnding), startShell: () => startShell(), end, ended, isEnding };
}

/** @param {() => boolean} isEnding */
const waitForAnswer =
  (isEnding) =>
  /** @param {string} url @param {(response: Response) => boolean | Promise<boolean>} [isReady] */
  async (url, isReady = (response) => response.ok) => {
    const until = Date.now() + START_LIMIT;
    while (!isEnding()) {
      const response = await fetch(url).catch(() => null);
      if (response && (await isReady(response))) return;
      if (Date.now() > until) throw new Error(`${url} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
    throw new Error('The shop stopped before it was ready.');
  };
