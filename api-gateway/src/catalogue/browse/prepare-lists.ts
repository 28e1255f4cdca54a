import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { Sliced } from '../../platform/jobs/slices';
import type { Catalogue } from '../live/catalogue';
import { landingListSteps } from '../live/landing-lists';
import { facetsOfAll } from './facets';
import { gatherValues } from './known-filters';
import { homePage } from './pages';

/** Works out what the lists of a catalogue show without filters, so that no visitor waits for it. */
export function* prepareLists(catalogue: Catalogue): Sliced<void> {
  yield* gatherValues(catalogue.products);
  for (const { handle } of COLLECTIONS) yield* facetsOfAll(catalogue.collection(handle));
  yield* landingListSteps(catalogue);
  yield;
  homePage(catalogue);
}
