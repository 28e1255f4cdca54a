import { interpret, readCorrect } from '@kilowatt/query';
import type { SpellingModel } from '@kilowatt/query/spelling';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { TypingError } from '../data/queries';

/** Queries of a hardware store that name no appliance and no brand of ours, as typed: a list is the wrong answer. */
export const otherTrades = (pairs: readonly TypingError[]): string[] =>
  pairs
    .filter(({ meant }) => {
      const { kinds, brands, measures } = readCorrect(meant);
      return kinds.length === 0 && brands.length === 0 && measures.btu === undefined;
    })
    .map(({ typed }) => typed);

/** Those of them that are sent to a list of appliances. */
export const sentToList = (queries: readonly string[], model?: SpellingModel): string[] =>
  queries.filter((query) =>
    /^\/(?:collection|brand)\//.test(
      interpret(query, { collections: COLLECTIONS, ...(model && { model }) }).to ?? '',
    ),
  );
