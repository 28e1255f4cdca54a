import { command, event } from '@kilowatt/bus';
import { STORAGE_KEYS } from '@kilowatt/contracts';
import { persistStore } from '@kilowatt/remote-kit/model';
import { allSettled, createEvent, type Scope, sample } from 'effector';
import { boolean, nullable, parse } from 'valibot';
import { pageHidden } from '../browser/page-life';
import {
  $expandedChoice,
  $products,
  compareChanged,
  compareRestored,
  productToggled,
  readStoredProducts,
} from './model/compare';

const started = createEvent();

persistStore({
  source: $products,
  target: compareRestored,
  key: STORAGE_KEYS.compare,
  read: readStoredProducts,
  empty: [],
  isEmpty: (products) => products.length === 0,
  pickup: started,
  batch: { changed: compareChanged, flush: pageHidden },
});

persistStore({
  source: $expandedChoice,
  target: $expandedChoice,
  key: 'compareExpanded',
  // Any other stored value is ignored.
  read: (stored) => parse(nullable(boolean()), JSON.parse(stored)),
  empty: null,
  isEmpty: (expanded) => expanded === null,
  pickup: started,
});

sample({ clock: command('compare:toggle-product@1').delivered, target: productToggled });
sample({
  clock: $products,
  fn: (products) => ({ ids: products.map(({ id }) => id) }),
  target: event('compare:products-changed@1').published,
});
/** In the browser, restores the stored list; the server has none. */
export const startCompare = async (scope: Scope): Promise<void> => {
  if (typeof window !== 'undefined') await allSettled(started, { scope });
};
