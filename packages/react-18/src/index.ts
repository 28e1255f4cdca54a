export type { KilowattSets } from './browser';
export type { Lent, ReactSet } from './react-set';
export type { BrowserSide, Nest, OnRecoverableError, ServerSide } from './react-side';
