import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { AiEndpoint } from '../platform/config/config';
import type { Database } from '../platform/database/open-database';
import type { Feature } from '../platform/http/call';
import { catalogueRoutes } from './browse/routes';
import { energyLabelRoutes } from './energy-label/routes';
import { merchantOperations } from './import/merchant-operations';
import { importRoutes } from './import/routes';
import { scheduleRoutes } from './import/schedules/routes';
import { scheduleOperations } from './import/schedules/schedule-operations';
import type { MerchantCatalogue } from './live/live-catalogue';
import { liveMenu, menuRoutes } from './menu/routes';
import { pictureRoutes } from './pictures/routes';
import { liveRebates, withRebates } from './rebates/rebates';
import { rebateRoutes } from './rebates/routes';
import { recordRoutes } from './records/routes';
import { robotsRoutes } from './robots/routes';
import { searchFormRoutes, searchRoutes } from './search/routes';
import { askModel, behindBreaker } from './suggestions/ask-model';
import { suggestionRoutes } from './suggestions/routes';
import { popularSearches } from './tracking/popular-searches';
import { trackingRoutes } from './tracking/routes';

export type CatalogueDependencies = {
  db: Database;
  log: Logger;
  origin: string;
  /** The products as they are stored, without rebates. */
  catalogue: MerchantCatalogue;
  /** Folder of the files that a merchant edits, such as `menu.json` and `rebates.json`. */
  dataDir?: string;
  /** Values of `Authorization` headers for scheduled imports, by name. */
  importCredentials?: Readonly<Record<string, string>>;
  /** Hosts of scheduled imports that may have private addresses. */
  importHosts?: readonly string[];
  /** Who is asked what a query may have meant; none where the shop suggests by itself. */
  ai?: AiEndpoint | null;
};

/** What the catalogue shares with the rest of the gateway. */
type Shared = {
  /** Lets through who may read what was searched for. */
  mayRead: RequestHandler;
  /** Lets through who may import and export the catalogue. */
  mayImport: RequestHandler;
  /** Who sent a request that was let through. */
  callerOf: (response: Response) => { name: string };
  /** Counts looks into a cache of answers. */
  countLooks: (cache: 'search' | 'pictures') => (held: boolean) => void;
};

/** What is for sale: browsing, searching, suggestions, pictures, and what a merchant imports. */
export function catalogueFeature({
  db,
  log,
  origin,
  catalogue: stored,
  dataDir,
  importCredentials = {},
  importHosts = [],
  ai = null,
  mayRead,
  mayImport,
  callerOf,
  countLooks,
}: CatalogueDependencies & Shared): Feature {
  const rebates = liveRebates(dataDir, log);
  const catalogue = withRebates(stored, rebates);
  const { takeFile } = merchantOperations({ db, change: stored.change, folder: dataDir });
  const schedules = scheduleOperations({
    ...{ db, takeFile, log },
    ...{ credentials: importCredentials, allowedHosts: importHosts },
  });
  const ask = ai === null ? null : behindBreaker(askModel(ai), log);
  return {
    files: { '/pictures': pictureRoutes(countLooks('pictures')) },
    uploads: [importRoutes({ catalogue: stored, db, log, folder: dataDir, mayImport, callerOf })],
    api: [
      catalogueRoutes(catalogue),
      menuRoutes(liveMenu(dataDir, rebates, log)),
      rebateRoutes(rebates),
      energyLabelRoutes(catalogue, dataDir, log),
      searchRoutes(catalogue, countLooks('search')),
      suggestionRoutes({ catalogue, popular: popularSearches(db, log), ask, log }),
      trackingRoutes({ db, mayRead }),
      recordRoutes(stored, mayImport),
      scheduleRoutes({ schedules, mayImport, callerOf }),
    ],
    pages: [robotsRoutes(catalogue, origin), searchFormRoutes(catalogue)],
  };
}
