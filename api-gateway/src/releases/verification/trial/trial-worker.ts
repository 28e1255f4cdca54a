import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import * as emotion from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import * as bus from '@kilowatt/bus';
import type { SharedModule } from '@kilowatt/contracts';
import * as remoteKit from '@kilowatt/remote-kit';
import * as effector from 'effector';
import * as effectorReact from 'effector-react';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { watchGlobals } from './left-behind';
import { loadServerBuild } from './load-server-build';
import { renderBuild } from './render-build';
import { tryBrowserEntry } from './try-browser-entry';
import { askParent, type Task, type WorkerMessage } from './worker-messages';

/** The shared modules that the shell provides, and nothing of Node. */
const PROVIDED: Readonly<Record<SharedModule, unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  effector,
  'effector-react': effectorReact,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': emotionJsx,
  '@kilowatt/bus': bus,
  '@kilowatt/remote-kit': remoteKit,
};

function provided(name: string): unknown {
  if (Object.hasOwn(PROVIDED, name)) return PROVIDED[name as SharedModule];
  throw new Error(`it asks for "${name}", which the shell does not provide`);
}

/** Tests a release: its browser entry must load scripts with hashes; its server build must load, render, and set no globals. */
async function tryOut({ code, entry, declared, addresses }: Task, port: MessagePort): Promise<void> {
  await tryBrowserEntry(entry);
  const gateway = askParent(port);
  const leftBehind = watchGlobals();
  const build = await loadServerBuild(code, declared, provided);
  await renderBuild(build, declared, {
    gateway,
    addresses,
    begin: (part) => port.postMessage({ begun: part } satisfies WorkerMessage),
  });
  const left = leftBehind();
  if (left.length > 0) throw new Error(`it leaves globals behind: ${left.join(', ').slice(0, 200)}`);
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
