export { type Interpretation, interpret } from './interpret';
export type { ParsedQuery } from './interpret/parsed-query';
export { readText } from './interpret/read-text';
export type { Step } from './interpret/steps';
export { modelNumbers } from './parse/model-numbers';
export { normalise, stem } from './text/normalise';
