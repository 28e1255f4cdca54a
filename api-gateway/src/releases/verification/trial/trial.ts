import { Worker } from 'node:worker_threads';
import { SERVER_FILE } from '@kilowatt/contracts';
import { ProblemError } from '../../../problem';
import type { Artifact } from '../../artifacts/read-artifact';
import type { Declared } from './load-server-build';

export type Trial = (artifact: Artifact) => Promise<void>;
type Word = { begun: true } | { reason: string | null };
type Limits = { milliseconds: number; megabytes: number };

/** Milliseconds for what the shell lends to be loaded, which is not the release's fault. */
const START = 30_000;

/** Several times what the largest of our remotes needs, on a slow machine. */
const LIMITS: Limits = { milliseconds: 5_000, megabytes: 192 };

/**
 * Loads a release's server build once, in a thread of its own that sees no environment, before it may be kept.
 * @param program the built `trial-worker`
 */
export const trialIn =
  (program: string, { milliseconds, megabytes }: Limits = LIMITS): Trial =>
  async ({ release, files }) => {
    const declared: Declared = {
      remote: release.remote,
      slots: Object.keys(release.slots),
      routes: release.routes.map(({ id }) => id),
    };
    const worker = new Worker(program, {
      workerData: { code: files.get(SERVER_FILE)?.toString('utf8') ?? '', declared },
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    let limit: NodeJS.Timeout | undefined;
    const reason = await new Promise<string | null>((resolve) => {
      const allow = (time: number) => {
        clearTimeout(limit);
        limit = setTimeout(() => resolve(`it is not done after ${time / 1_000} s`), time);
      };
      allow(START);
      worker.on('message', (word: Word) => ('begun' in word ? allow(milliseconds) : resolve(word.reason)));
      worker.once('error', (error: NodeJS.ErrnoException) =>
        resolve(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `it needs more than ${megabytes} MB of memory`
            : String(error.message ?? error),
        ),
      );
      worker.once('exit', () => resolve('it ended the process'));
    });
    clearTimeout(limit);
    await worker.terminate();
    if (reason !== null)
      throw new ProblemError(
        'release-refused',
        `${release.remote} ${release.version} fails its trial on the server: ${(reason.split('\n', 1)[0] ?? '').slice(0, 300)}`,
      );
  };
