export { type Interpretation, interpret } from './interpret';
export type { ParsedQuery, ParsedQuery as Reading } from './interpret/parsed-query';
export { allowedValues, readCorrect, readText } from './interpret/read-text';
export { type ParsedTitle, readTitle } from './interpret/read-title';
export type { Step } from './interpret/steps';
export { modelNumbers } from './parse/model-numbers';
export { distance } from './text/distance';
export { normalise, stem } from './text/normalise';
