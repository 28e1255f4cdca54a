export { distance } from './distance';
export { type Interpretation, interpret } from './interpret';
export { normalise } from './normalise';
export type { ParsedQuery, ParsedQuery as Reading } from './parsed-query';
export { allowedValues, readCorrect, readText } from './read-text';
export { type ParsedTitle, readTitle } from './read-title';
export { stem } from './stem';
export type { Step } from './steps';
