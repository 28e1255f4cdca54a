export { type SpellingModel, SPELLING } from './model';
export { deletion, EDITS, type Edit, type EditCosts, insertion, replacement } from './edit-cost';
