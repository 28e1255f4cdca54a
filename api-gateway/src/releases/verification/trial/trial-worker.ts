import { parentPort, workerData } from 'node:worker_threads';
import * as emotion from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import * as bus from '@kilowatt/bus';
import * as remoteKit from '@kilowatt/remote-kit';
import * as effector from 'effector';
import * as effectorReact from 'effector-react';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { type Declared, loadServerBuild } from './load-server-build';

/** The shared modules that the shell provides, and nothing of Node. */
const PROVIDED: Readonly<Record<string, unknown>> = {
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
  if (Object.hasOwn(PROVIDED, name)) return PROVIDED[name];
  throw new Error(`it asks for "${name}", which the shell does not provide`);
}

const { code, declared } = workerData as { code: string; declared: Declared };
parentPort?.postMessage({ begun: true });
loadServerBuild(code, declared, provided).then(
  () => parentPort?.postMessage({ reason: null }),
  (error: unknown) =>
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) }),
);
