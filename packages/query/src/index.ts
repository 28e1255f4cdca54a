export { type Interpretation, interpret, type Step } from './interpret';
export { normalise } from './normalise';
export { allowedValues, readText } from './read-text';
export { readTitle, type TitleReading } from './read-title';
export type { Reading } from './reading';
export { stem } from './stem';
