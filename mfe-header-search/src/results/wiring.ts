import { event } from '@kilowatt/bus';

/**
 * The last search that the box submitted, also one from before the results page had loaded; null if there was none.
 * The page compares its address with the destination.
 */
export const { $last: $lastSearch } = event('search:query-submitted@1');
