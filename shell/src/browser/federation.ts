import type { ModuleFederation } from '@module-federation/runtime-core';

declare const __webpack_require__: { federation: { instance: ModuleFederation } };

/** The one federation runtime of the page; the shell provides it, the remotes bring none. */
export const federation: ModuleFederation = __webpack_require__.federation.instance;
