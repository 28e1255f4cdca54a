export * from './brands';
export * from './collections';
export * from './colours';
export * from './filters';
export * from './kinds';
export { LINES } from './lines';
export { MENU } from './menu';
export { REBATES, type Rebate } from './rebates';
export * from './types';
