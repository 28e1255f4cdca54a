import { type Session, url } from 'node:inspector';
import { Worker } from 'node:worker_threads';

type Watched = {
  gateway: string;
  /** Credential of the shell; without one the gateway does not count the failure. */
  credential: string | undefined;
  /** Seconds without a turn of the event loop after which the thread counts as blocked. */
  blockedAfter?: number;
};
type Options = Watched & {
  /** The worker that watches has failed: the program goes on without it. */
  onError?: (error: Error) => void;
};

/** Longer than any page takes; five ends within a minute would end the shop of `npm start`. */
const BLOCKED_AFTER = 12;

/** In place of the number of turns. */
const DEBUGGED = -1;

/**
 * Ends this program when the code of a remote's server build never returns, after it has reported that version to the gateway: a
 * loop without an end takes the pages of all remotes with it, and no timer of this thread can stop it. Whatever started the
 * program starts it again. If the code is not a remote's, the thread goes on meanwhile, or a debugger may hold it (`--inspect`),
 * nothing happens.
 * @returns a function that ends this
 */
export function endIfBlocked(options: Options): () => void {
  const { gateway, credential, blockedAfter = BLOCKED_AFTER, onError = () => {} } = options;
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => {
    if (url() === undefined) Atomics.add(turns, 0, 1);
    else Atomics.store(turns, 0, DEBUGGED);
  }, 250).unref();
  const source = `(${watch})(require('node:inspector').Session, require('node:fs').writeSync, require('node:worker_threads').workerData)`;
  const worker = new Worker(source, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
    workerData: { turns, debugged: DEBUGGED, blockedAfter, gateway, credential },
  });
  worker.on('error', onError);
  worker.unref();
  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}

/** Runs in the worker, which gets its text: it uses nothing of this module. */
function watch(
  Debugger: typeof Session,
  write: (file: number, text: string) => void,
  {
    turns,
    debugged,
    blockedAfter,
    gateway,
    credential,
  }: Required<Watched> & { turns: Int32Array; debugged: number },
): void {
  let last = -1;
  let still = 0;
  // Turns are counted and not the time: there are none while the machine sleeps.
  setInterval(() => {
    const turn = Atomics.load(turns, 0);
    still = turn === last && turn !== debugged ? still + 1 : 0;
    last = turn;
    if (still === blockedAfter) look(turn);
  }, 1_000);

  /** Stops the thread at the statement that it runs, and reads its stack. */
  function look(turn: number): void {
    const session = new Debugger();
    session.connectToMainThread();
    const scripts = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
    session.once('Debugger.paused', ({ params }) => {
      const lines = params.callFrames.map(({ functionName, location }) => ({
        build: /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+\S*)$/.exec(scripts.get(location.scriptId) ?? ''),
        text: `    at ${functionName || '<anonymous>'} (${scripts.get(location.scriptId)}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1})`,
      }));
      const [, remote, version] = lines.find(({ build }) => build)?.build ?? [];
      if (remote === undefined || version === undefined || Atomics.load(turns, 0) !== turn)
        return session.post('Debugger.resume', () => session.disconnect());
      const message = `it kept the shell from rendering for ${blockedAfter} seconds`;
      const stack = [`Blocked: ${message}`, ...lines.slice(0, 8).map(({ text }) => text)].join('\n');
      void report(remote, version, { name: 'Blocked', message, stack }).finally(() =>
        process.kill(process.pid, 'SIGKILL'),
      );
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  }

  async function report(remote: string, version: string, cause: Record<string, string>): Promise<void> {
    const msg = 'a release kept the shell from rendering; the shell is ended';
    const line = { level: 60, time: Date.now(), program: 'shell', release: `${remote}@${version}`, msg };
    write(1, `${JSON.stringify({ ...line, stack: cause.stack })}\n`);
    await fetch(`${gateway}/api/telemetry`, {
      method: 'POST',
      signal: AbortSignal.timeout(3_000),
      body: JSON.stringify({ outcomes: [{ remote, release: version, failed: 'server', late: true, cause }] }),
      headers: {
        'content-type': 'application/json',
        ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      },
    }).catch(() => {});
  }
}
