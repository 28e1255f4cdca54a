import { Lends } from '@kilowatt/contracts';
import * as v from 'valibot';

/** What the shell of the same revision lends; the build writes it in, and sources that run unbuilt lend nothing. */
export const BUILT_BESIDE: Lends = v.parse(
  Lends,
  JSON.parse(process.env.BUILT_LENDS ?? '{"bus":"0.0.0","remoteKit":"0.0.0","api":"0.0.0","shared":{}}'),
);
