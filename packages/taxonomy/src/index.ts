export * from './brands';
export * from './collections';
export * from './colours';
export * from './filters';
export * from './kinds';
export { MENU } from './menu';
export { REBATES, type Rebate } from './rebates';
export * from './types';
