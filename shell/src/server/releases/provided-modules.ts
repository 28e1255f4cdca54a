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

/** What a remote's server build may require: the shared modules, and nothing of Node. */
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

export function requireProvided(name: string): unknown {
  const provided = (PROVIDED as Readonly<Record<string, unknown>>)[name];
  if (!provided) throw new Error(`A remote asked for "${name}", which the shell does not provide`);
  return provided;
}
