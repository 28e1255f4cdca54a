// What only the gateway and the tools use: the browser does not load it.
import { interpret } from './interpret';
import type { CollectionName } from './score/score-collections';

export { asPackage } from './interpret/packages';
export { allowedValues } from './interpret/parsed-query';
export { readCorrect } from './interpret/read-text';
export { type ParsedTitle, readTitle } from './interpret/read-title';
export { stepsOf } from './interpret/steps';
export { readLeaning } from './parse/phrases';
export * from './spelling/edit-cost';
export { withAddressWords } from './text/address-words';
export { distance } from './text/normalise';
export { namesCloseouts } from './vocabulary/namesakes';
export { namesOtherGoods } from './vocabulary/other-goods';
export { fromOtherLanguage } from './vocabulary/other-languages';
export { namePurpose, translateFrench } from './vocabulary/other-words';
export { inFullWords } from './vocabulary/short-forms';
export { VOCABULARY } from './vocabulary/vocabulary';
export { isFiller, STOP_WORDS } from './vocabulary/word-lists';

// cspell:ignore counterdepth frigdare rnge stainles gasnstove acero

/** Queries that pass through every stage: spelling, splits, numbers, prices, Spanish, parts, filters. */
const QUERIES = [
  'frigdare counterdepth fridge 36 inch 20 cu ft under $900 not black',
  'gasnstove whirlpool back gas rnge with stainles at least 5 burners',
  'hose for lg washer 24 to 30 inches wide quietest WM4000HWA acero',
];
/** Rounds after which the code is compiled, and the length of the longest query that the gateway takes. */
const ROUNDS = 2;
const MAX_LENGTH = 500;

/** Builds the tables and compiles the code that the first queries of a process would wait for; takes some 50 ms. */
export function prepare(collections: readonly CollectionName[]): void {
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES) {
      interpret(query, { collections });
      interpret(`${query} `.repeat(MAX_LENGTH / query.length), { collections });
    }
}
