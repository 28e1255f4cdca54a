import { type Engine, flexSearch, fuse, miniSearch, orama, ours } from './engines';

export { ours } from './engines';
export { POSTGRES, postgres } from './postgres';

/** The engines that run in this process. */
export const IN_PROCESS: readonly Engine[] = [ours, miniSearch, flexSearch, orama, fuse];
