import { event } from '@kilowatt/bus';
import { allSettled, createEvent, type Scope, sample } from 'effector';
import { searchRedirected } from './model/search-redirect';

const { $last } = event('search:query-submitted@1');
const started = createEvent();

sample({
  clock: [started, $last],
  source: $last,
  filter: (last) => last !== null,
  target: searchRedirected,
});

/** Receives a search that was published before this remote had loaded. */
export const startCollection = (scope: Scope): Promise<void> => allSettled(started, { scope });
