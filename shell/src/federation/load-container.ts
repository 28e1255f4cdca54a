import { type Deployment, ENTRY_FILE } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { loadSet, setOf } from './react-sets';
import { nextTask } from './timeouts';

declare const __webpack_require__: { federation: { instance: ModuleFederation } };

/** The one federation runtime of the page; the shell provides it, the remotes bring none. */
export const federation: ModuleFederation = __webpack_require__.federation.instance;

/** Entries are loaded with the hash of the snapshot, or not at all. Their chunks: see `ChunkIntegrity`. */
export const verifiedScripts = (integrity: Record<string, string>): ModuleFederationRuntimePlugin => ({
  name: 'verified-scripts',
  createScript({ url }) {
    const hash = integrity[new URL(url, location.href).pathname];
    if (!hash) throw new Error(`No verified hash for ${url}`);
    const script = document.createElement('script');
    return Object.assign(script, { src: url, integrity: hash, crossOrigin: 'anonymous' });
  },
});

/** Evaluates a remote's `./remote`, whose scripts have all loaded. */
export type Evaluate = () => { default: RemoteDefinition };

const known = new Set<string>();

/** Loads the scripts of a remote's container without evaluating them. A retry requests them again. */
export async function loadContainer(version: Deployment, retry: boolean): Promise<Evaluate> {
  const { release, base } = version;
  const name = release.container;
  const entry = new URL(`${base}${ENTRY_FILE}${retry ? '?retry' : ''}`, location.href).href;
  const shareScope = setOf(version);
  if (shareScope) await loadSet(shareScope, federation);
  federation.registerRemotes([{ name, entry, type: 'global', ...(shareScope && { shareScope }) }], {
    force: known.has(name),
  });
  known.add(name);
  const evaluate = await federation.loadRemote<Evaluate>(`${name}/remote`, {
    loadFactory: false,
    from: 'runtime',
  });
  if (!evaluate) throw new Error(`${release.remote} ${release.version} has no ./remote`);
  // Several remotes arrive at once: each is evaluated in its own task, after that of its last script.
  await nextTask();
  return evaluate;
}
