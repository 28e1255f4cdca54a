export {
  deletion,
  EDITS,
  type Edit,
  type EditCosts,
  insertion,
  replacement,
  SPELLING,
  type SpellingModel,
} from './edit-cost';
