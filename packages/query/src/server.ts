// What only the gateway and the tools use: the browser does not load it.
export { asPackage } from './interpret/packages';
export { allowedValues, readCorrect } from './interpret/read-text';
export { type ParsedTitle, readTitle } from './interpret/read-title';
export { stepsOf } from './interpret/steps';
export { prepare } from './prepare';
export * from './spelling/edit-cost';
export { distance } from './text/distance';
export { isFiller, STOP_WORDS } from './vocabulary/ignored-words';
export { VOCABULARY } from './vocabulary/vocabulary';
