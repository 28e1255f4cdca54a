import { renderToString } from 'react-dom/server';
import { nestedRootOnServer } from './nested-root-server';
import { createReactSet, type Lent, OWN_SIDE, type ReactSet } from './react-set';
import type { ServerSide } from './react-side';

/** The set as servers use it. */
export default (lent: Lent<ServerSide>): ReactSet =>
  createReactSet<ServerSide>(
    lent,
    { ...OWN_SIDE, renderToString },
    (passage) => (Content) => nestedRootOnServer(passage, Content),
  );
