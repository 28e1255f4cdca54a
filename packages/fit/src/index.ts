export { checkFit, type FitAnswer, type FitReason, VERDICT_TEXTS, type Verdict } from './check-fit';
export { connectionsAsked } from './connections';
export {
  CHOICES,
  type ChoiceKey,
  MEASURES,
  type MeasureKey,
  type Place,
  type PlaceReading,
  readPlace,
  readStoredPlace,
} from './place';
export type { FitProduct } from './product-facts';
