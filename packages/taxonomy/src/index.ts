export * from './brands';
export { descriptionOf } from './collection-descriptions';
export * from './collections';
export { LABELLED_PRODUCTS, type LabelledProduct, needsEnergyLabel } from './energy-label';
export {
  COLOURS,
  collectionHref,
  FEATURE_KEYS,
  FEATURES_METAFIELD,
  type FeatureKey,
  FILTER_KEYS,
  type Filter,
  type FilterKey,
  feature,
  filterFor,
  filterKeysOf,
  inchesText,
  isFeatureKey,
  metafield,
  vendor,
} from './filters';
export * from './kinds';
export { LINES } from './lines';
export { MENU, menuWith } from './menu';
export { makerOfModel } from './model-patterns';
export { MODEL_PREFIXES } from './model-prefixes';
export { LINE_NAMES, type LineName, linesIn, linesOf, wordsOfLine } from './product-lines';
export { REBATES, type Rebate } from './rebates';
export { SPANISH, SPANISH_CONNECTIONS } from './spanish';
export * from './types';
