export { checkFit, type FitAnswer, type FitReason, VERDICT_TEXTS, type Verdict } from './check-fit';
export { relevantConnections } from './connections';
export {
  CHOICES,
  type ChoiceKey,
  MEASURES,
  type MeasureKey,
  type ParsedPlace,
  type Place,
  readPlace,
  readStoredPlace,
} from './place';
export type { FitProduct } from './product-facts';
