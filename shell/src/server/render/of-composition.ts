import { pageStyleCaches } from '../../page/page-styles';
import { importMapText, integrityOfPage } from '../../page/payload';
import type { Composition } from '../releases/composition';
import { scriptJson, snapshotForPage } from './page-payload';
import { type PagePlan, type Preload, preloads } from './preloads';
import { hashOf } from './shared-page';
import { slotCache } from './slot-cache';

/** What all pages of a composition have in common, made once. */
export type OfComposition = {
  /** The snapshot, as the payload has it. */
  snapshotJson: string;
  /** Of the import map that browsers create. */
  importMapHash: string;
  newStyleCache: ReturnType<typeof pageStyleCaches>;
  preloads: (plan: PagePlan) => Preload[];
  slotCache: ReturnType<typeof slotCache>;
};

const known = new WeakMap<Composition, OfComposition>();

export function ofComposition(composition: Composition): OfComposition {
  const found = known.get(composition) ?? create(composition);
  known.set(composition, found);
  return found;
}

function create(composition: Composition): OfComposition {
  const snapshot = snapshotForPage(composition.snapshot);
  const lists = new Map<string, Preload[]>();
  return {
    snapshotJson: scriptJson(snapshot),
    importMapHash: hashOf(importMapText(integrityOfPage(snapshot))),
    newStyleCache: pageStyleCaches(),
    slotCache: slotCache(),
    preloads(plan) {
      // There are as many as routes, since errors have the routes that they are of; twice as many with overrides.
      const key = [plan.chrome, plan.routeIds, plan.lazy].join(' ');
      const list = lists.get(key) ?? preloads(composition, plan);
      lists.set(key, list);
      return list;
    },
  };
}
