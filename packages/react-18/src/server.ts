import { renderToString } from 'react-dom/server';
import { nestedRootOnServer } from './nested-root-server';
import { createReactSet, type FromShell, OWN_SIDE, type ReactSet } from './react-set';
import type { ServerSide } from './react-side';

/** The set as servers use it. */
export default (fromShell: FromShell<ServerSide>): ReactSet =>
  createReactSet<ServerSide>(
    fromShell,
    { ...OWN_SIDE, renderToString },
    (passage) => (Content) => nestedRootOnServer(passage, Content),
  );
