// `/collections/{handle}` is an alias of `/collection/{handle}` (specification §2).
export { default } from './collection-page';
