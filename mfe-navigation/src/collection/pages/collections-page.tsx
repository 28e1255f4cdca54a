// `/collections/{handle}` is another way to write `/collection/{handle}` (specification §2).
export { default } from './collection-page';
