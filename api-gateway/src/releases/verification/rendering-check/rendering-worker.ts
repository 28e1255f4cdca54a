import { setTimeout as wait } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { loadServerBuild, watchGlobals } from './load-server-build';
import { renderBuild } from './render-build';
import { tryBrowserEntry } from './try-browser-entry';
import { askParent, type Task, type WorkerMessage } from './worker-messages';

/** Milliseconds after the last part for which timers that it has set may run: what they throw would be thrown on servers. */
const AFTERWARDS = 250;

/** Tests a release: its browser entry must load scripts with hashes; its server build must load, render, and set no globals. */
async function tryOut({ code, entry, declared, addresses }: Task, port: MessagePort): Promise<void> {
  await tryBrowserEntry(entry);
  const gateway = askParent(port);
  const leftBehind = watchGlobals();
  const build = await loadServerBuild(code, declared);
  await renderBuild(build, declared, {
    gateway,
    addresses,
    begin: (part) => port.postMessage({ begun: part } satisfies WorkerMessage),
  });
  await wait(AFTERWARDS);
  const left = leftBehind();
  if (left.length > 0) throw new Error(`it sets global variables: ${left.join(', ').slice(0, 200)}`);
}

if (parentPort) {
  const port = parentPort;
  port.postMessage({ begun: null } satisfies WorkerMessage);
  tryOut(workerData as Task, port).then(
    () => port.postMessage({ reason: null } satisfies WorkerMessage),
    (error: unknown) =>
      port.postMessage({
        reason: error instanceof Error ? error.message : String(error),
      } satisfies WorkerMessage),
  );
}
