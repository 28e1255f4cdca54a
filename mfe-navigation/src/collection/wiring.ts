import { event } from '@kilowatt/bus';
import { allSettled, createEvent, type Scope, sample } from 'effector';
import { searchArrived } from './model/arrival';

const { $last } = event('search:query-submitted@1');
const started = createEvent();

sample({
  clock: [started, $last],
  source: $last,
  filter: (last) => last !== null,
  target: searchArrived,
});

/** Hears of the search that was sent before this remote was there. */
export const startCollection = (scope: Scope): Promise<void> => allSettled(started, { scope });
