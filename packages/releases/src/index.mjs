// @ts-check
/** @typedef {import('./call.mjs').Target} Target */

export { Refused } from './call.mjs';
export { Usage } from './command.mjs';
export {
  canary,
  diff,
  endPreview,
  errors,
  history,
  overview,
  pin,
  previews,
  promote,
  prune,
  putInPreview,
  rollback,
  status,
  unpin,
} from './deployments.mjs';
export { publish } from './publish.mjs';
