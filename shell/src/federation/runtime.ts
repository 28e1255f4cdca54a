import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

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
