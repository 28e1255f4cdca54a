export * from './filters';
export * from './types';
