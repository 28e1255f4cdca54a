import type { Engine } from '../engine';
import { flexSearch } from './flexsearch';
import { fuse } from './fuse';
import { miniSearch } from './minisearch';
import { orama } from './orama';
import { ours } from './ours';

export { ours } from './ours';
export { POSTGRES, postgres } from './postgres';

/** The engines that run in this process. */
export const IN_PROCESS: readonly Engine[] = [ours, miniSearch, flexSearch, orama, fuse];
