import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ENTRY_FILE, SERVER_FILE } from '@kilowatt/contracts';
import { ProblemError } from '../../../platform/problems/problem';
import type { Artifact } from '../../artifacts/read-artifact';
import type { Answer, FetchRequest, FetchResponse, Task, WorkerMessage } from './worker-messages';

/** `samples`: props of the slots that it fills on other remotes' pages. */
export type RenderingCheck = (
  artifact: Artifact,
  samples?: Readonly<Record<string, object>>,
) => Promise<void>;
type Limits = {
  milliseconds: number;
  megabytes: number;
  /** On a busy machine the release has this many times as long as the shared modules took to load. */
  timesStart?: number;
};
type Options = {
  /** The built `trial-worker`. */
  program: string;
  /** Answers the API requests of a release while it is rendered. */
  answer?: (path: string) => Promise<Answer>;
  /** Example addresses of each kind of page. */
  addresses?: () => readonly string[];
  limits?: Limits;
};

/** Timeout for loading the shared modules, in milliseconds; it does not count against the release. */
const START = 30_000;

/** Several times the need of our largest remote on a slow machine; `publish` answers within ten seconds. */
const LIMITS: Limits = { milliseconds: 8_000, megabytes: 192, timesStart: 10 };
/** How many times as long a release has at most where other programs keep the processors busy. */
const MAX_EXTENSION = 8;

/** The limits at this moment: a release is not refused because a build occupies the machine. */
function limitsNow(): Limits {
  const programsPerProcessor = (loadavg()[0] ?? 0) / availableParallelism();
  const times = Math.min(MAX_EXTENSION, Math.max(1, programsPerProcessor));
  return { ...LIMITS, milliseconds: LIMITS.milliseconds * times };
}

/** Whether an address is below `/api`: `/api/../ops` is not. */
const isOfApi = (path: string): boolean =>
  path.startsWith('/api/') && new URL(path, 'http://trial.invalid').pathname.startsWith('/api/');

const away = async (): Promise<Answer> => ({ status: 503, body: '{}' });

/**
 * Loads a release's server build and renders its slots and routes once, in a worker without environment variables,
 * before it is stored.
 */
export const renderingCheckIn =
  ({ program, answer = away, addresses = () => [], limits: given }: Options): RenderingCheck =>
  async (artifact, samples = {}) => {
    const limits = given ?? limitsNow();
    const worker = new Worker(program, {
      workerData: taskOf(artifact, samples, addresses()),
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    const reason = await reasonOf(worker, answer, limits);
    await worker.terminate();
    const { remote, version } = artifact.release;
    if (reason !== null)
      throw new ProblemError(
        'release-refused',
        `${remote} ${version} failed the rendering check: ${(reason.split('\n', 1)[0] ?? '').slice(0, 300)}`,
      );
  };

/** The input of the worker. */
function taskOf(
  { release, files }: Artifact,
  samples: Readonly<Record<string, object>>,
  addresses: readonly string[],
): Task {
  const textOf = (file: string) => files.get(file)?.toString('utf8') ?? '';
  const base = `/remotes/${release.remote}/${release.version}/`;
  return {
    code: textOf(SERVER_FILE),
    entry: {
      code: textOf(ENTRY_FILE),
      container: release.container,
      base,
      integrity: Object.fromEntries(
        Object.entries(release.files).map(([file, hash]) => [`${base}${file}`, hash]),
      ),
    },
    declared: {
      remote: release.remote,
      requires: release.requires,
      slots: Object.keys(release.slots),
      routes: release.routes.map(({ id, path }) => ({ id, path })),
      fills: Object.keys(release.fills ?? {}),
      offers: (release.offers ?? []).map(({ slot, props = {} }) => ({ slot, props })),
      samples,
    },
    addresses,
  };
}

/** Why the release fails: the worker's error, a timeout, or the memory limit. Null if it passes. */
async function reasonOf(
  worker: Worker,
  answer: NonNullable<Options['answer']>,
  { milliseconds, megabytes, timesStart = 0 }: Limits,
): Promise<string | null> {
  let limit: NodeJS.Timeout | undefined;
  const reason = await new Promise<string | null>((resolve) => {
    let part: string | null = null;
    const subject = () => (part === null ? 'it' : `its ${part}`);
    const allow = (time: number) => {
      clearTimeout(limit);
      const late = () => resolve(`${subject()} did not finish within ${Math.round(time / 1_000)} s`);
      limit = setTimeout(late, time);
    };
    const reply = async ({ requested, path }: FetchRequest) => {
      const given = isOfApi(path) ? await answer(path).catch(away) : await away();
      worker.postMessage({ requested, answer: given } satisfies FetchResponse);
    };
    const started = performance.now();
    allow(START);
    worker.on('message', (word: WorkerMessage) => {
      if ('requested' in word) void reply(word);
      else if ('reason' in word) resolve(word.reason);
      else if (word.begun === null) allow(Math.max(milliseconds, timesStart * (performance.now() - started)));
      else part = word.begun;
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? `${subject()} used more than ${megabytes} MB of memory`
          : String(error.message ?? error),
      ),
    );
    worker.once('exit', () => resolve(`${subject()} ended the process`));
  });
  clearTimeout(limit);
  return reason;
}
