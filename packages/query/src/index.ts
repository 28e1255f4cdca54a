export { distance } from './distance';
export { type Interpretation, interpret } from './interpret';
export { normalise } from './normalise';
export { allowedValues, readCorrect, readText } from './read-text';
export { readTitle, type TitleReading } from './read-title';
export type { Reading } from './reading';
export { stem } from './stem';
export type { Step } from './steps';
