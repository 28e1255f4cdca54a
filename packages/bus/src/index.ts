export { command, event } from './bus';
export type { Command } from './command';
export { messageDropped } from './dropped';
export type { BusEvent } from './event';
export { ownerFailed, ownerLeft, ownerReady } from './owners';
