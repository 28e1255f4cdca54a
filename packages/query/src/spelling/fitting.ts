export { deletion, EDITS, type Edit, type EditCosts, insertion, replacement } from './edit-cost';
export { SPELLING, type SpellingModel } from './model';
