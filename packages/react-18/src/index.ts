export type { KilowattSets } from './browser';
export type { FromShell, ReactSet } from './react-set';
export type { BrowserSide, Nest, OnRecoverableError, ServerSide } from './react-side';
