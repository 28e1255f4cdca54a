import type { Deployment } from '@kilowatt/contracts';
import type { Evaluate } from 'shell/src/federation/load-container';
import { nextTask } from 'shell/src/federation/timeouts';

/** Evaluates the `./remote` of each remote, which is in the page script: see `build-one-bundle.ts`. */
declare const REMOTES: Readonly<Record<string, Evaluate>>;

/** There is no federation runtime, and the browser checks all scripts by the hashes of the document. */
export const federation = { registerPlugins() {} };
export const verifiedScripts = () => ({});

/** In place of the module of this name in the shell: nothing is loaded, and what follows is the same. */
export async function loadContainer({ release: { remote } }: Deployment): Promise<Evaluate> {
  const evaluate = REMOTES[remote];
  if (!evaluate) throw new Error(`${remote} is not in the bundle`);
  await nextTask();
  return evaluate;
}
