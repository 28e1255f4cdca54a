import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { AiEndpoint } from '../platform/config/config';
import type { Database } from '../platform/database/open-database';
import { type Reads, readsOf } from '../platform/database/replica';
import type { Feature } from '../platform/http/call';
import type { Bucket } from '../platform/objects/bucket';
import type { RecordOperation } from '../platform/outbox/record-operation';
import { catalogueRoutes } from './browse/routes';
import { energyLabelRoutes } from './energy-label/routes';
import { merchantOperations } from './import/merchant-operations';
import { importRoutes } from './import/routes';
import { scheduleOperations, scheduleRoutes } from './import/schedules/routes';
import { today } from './live/catalogue';
import { catalogueChangedAt, type MerchantCatalogue } from './live/live-catalogue';
import { liveMenu, MENU_OWNER, menuPictures, menuRoutes } from './menu/routes';
import { feedRoutes } from './merchant-feed/routes';
import { bucketPictures } from './merchant-pictures/bucket-pictures';
import { fetchOriginal, openResizer, type Resize } from './merchant-pictures/fetch-original';
import { merchantPictures } from './merchant-pictures/merchant-pictures';
import { pictureCache } from './merchant-pictures/picture-cache';
import { type KnownPicture, merchantPictureRoutes } from './merchant-pictures/routes';
import { PLACEHOLDER } from './pictures/draw-picture';
import { addressOfKey } from './pictures/merchant-address';
import { pictureRoutes } from './pictures/routes';
import { PICTURES_FOLDER } from './pictures/studio-pictures';
import { studioRoutes } from './pictures/studio-routes';
import { drawnAppliance } from './products/entry';
import { socialPictureOf } from './products/social-picture';
import { endedRebateOf } from './rebates/ended-rebate';
import { liveRebates, withRebates } from './rebates/rebates';
import { rebateRoutes } from './rebates/routes';
import { recordRoutes } from './records/routes';
import type { LiveReviews } from './reviews/live-reviews';
import { reviewDeskRoutes, reviewImportRoutes, reviewRoutes } from './reviews/routes';
import { robotsRoutes } from './robots/routes';
import { queryDestination as destination } from './search/interpret-query';
import { searchFormRoutes, searchRoutes } from './search/routes';
import { liveShopContent, shopContentRoutes } from './shop-content/shop-content';
import type { ShopifyCatalogue } from './shopify/open-shopify';
import { shopifyRoutes } from './shopify/routes';
import { openComposer, socialPictures } from './social-pictures/make-social';
import { socialPictureRoutes } from './social-pictures/routes';
import { askModel, behindBreaker } from './suggestions/ask-model';
import { suggestionRoutes } from './suggestions/routes';
import { trackingRoutes } from './tracking/routes';
import { popularSearches } from './tracking/tracked-searches';

export type CatalogueDependencies = {
  db: Database;
  /** Reads that a replica may answer; the database by default. */
  reads?: Reads;
  log: Logger;
  origin: string;
  /** The products as they are stored, without rebates. */
  catalogue: MerchantCatalogue;
  /** Reviews and questions about its products. */
  reviews: LiveReviews;
  /** Folder of the files that a merchant edits, such as `menu.json` and `rebates.json`. */
  dataDir?: string;
  /** Size of the merchant's pictures in the cache, in bytes. */
  pictureCacheBytes?: number;
  /** Hosts of the merchant's pictures that may have private addresses. */
  pictureHosts?: readonly string[];
  /** Where pictures are kept for all gateways; null where each has its own. */
  objects?: Bucket | null;
  /** Null where pictures cannot be resized. */
  openResizer?: () => Promise<Resize | null>;
  /** Values of `Authorization` headers for scheduled imports, by name. */
  importCredentials?: Readonly<Record<string, string>>;
  /** Hosts of scheduled imports that may have private addresses. */
  importHosts?: readonly string[];
  /** Who is asked what a query may have meant; none where the shop suggests by itself. */
  ai?: AiEndpoint | null;
  /** Whether addresses can be asked to confirm an alert about a product. */
  asksToConfirm?: boolean;
  /** The Shopify store that the catalogue comes from; none where it is imported from files. */
  shopifyCatalogue?: ShopifyCatalogue | null;
  /** Writes to the history of operations. */
  record?: RecordOperation | undefined;
};

/** What the catalogue shares with the rest of the gateway. */
type Shared = {
  /** Lets through who may read what was searched for. */
  mayRead: RequestHandler;
  /** Lets through who may import and export the catalogue. */
  mayImport: RequestHandler;
  /** Who sent a request that was let through. */
  callerOf: (response: Response) => { name: string };
  /** Line ids of what is ordered, the most ordered first. */
  bestSellers: () => readonly string[];
  /** Counts looks into a cache of answers. */
  countLooks: (cache: 'search' | 'pictures') => (held: boolean) => void;
};

/** What is for sale: browsing, searching, suggestions, pictures, and what a merchant imports. */
export function catalogueFeature(given: CatalogueDependencies & Shared): Feature {
  const { db, log, origin, reviews, catalogue: stored, dataDir, ai = null, shopifyCatalogue = null } = given;
  const { importCredentials: credentials = {}, importHosts: allowedHosts = [], record } = given;
  const { mayRead, mayImport, callerOf, countLooks, bestSellers, asksToConfirm: alerts = false } = given;
  const reads = given.reads ?? readsOf(db);
  const rebates = liveRebates(dataDir);
  const catalogue = withRebates(stored, rebates);
  const menu = liveMenu(dataDir, rebates);
  const { takeFile } = merchantOperations({ db, change: stored.change, folder: dataDir });
  const schedules = scheduleOperations({ db, takeFile, log, credentials, allowedHosts }, record);
  const ask = ai === null ? null : behindBreaker(askModel(ai), log);
  return {
    files: { '/pictures': allPictures(given, () => menuPictures(menu(today()))) },
    uploads: [
      importRoutes({ catalogue: stored, db, log, folder: dataDir, mayImport, callerOf }),
      shopifyRoutes({ shopify: shopifyCatalogue, mayImport, callerOf }),
      reviewImportRoutes({ db, catalogue, reviews, mayImport, callerOf }),
    ],
    api: [
      catalogueRoutes(catalogue, {
        ...{ rebates, alerts, bestSellers },
        reviewsOf: reviews.ofProduct,
        endedRebate: () => endedRebateOf(rebates()),
      }),
      reviewRoutes({ db, catalogue, reviews }),
      reviewDeskRoutes({ db, catalogue, reviews, mayImport, callerOf }),
      menuRoutes(menu),
      rebateRoutes(rebates, catalogue),
      shopContentRoutes(liveShopContent(dataDir)),
      energyLabelRoutes(catalogue, dataDir),
      searchRoutes(catalogue, reviews.current, countLooks('search')),
      suggestionRoutes({ catalogue, popular: popularSearches(reads, log), ask, destination, log }),
      trackingRoutes({ db, reads, mayRead }),
      recordRoutes(stored, mayImport),
      scheduleRoutes({ schedules, mayImport, callerOf }),
    ],
    pages: [
      robotsRoutes({ live: catalogue, origin, changedAt: () => catalogueChangedAt(db) }),
      feedRoutes({ live: stored, origin }),
      searchFormRoutes(catalogue),
    ],
  };
}

const DEFAULT_CACHE_BYTES = 1_000_000_000;

/** Pictures of the merchant, those that come with the shop, and those that it draws. */
function allPictures(
  {
    log,
    catalogue,
    dataDir = tmpdir(),
    pictureCacheBytes = DEFAULT_CACHE_BYTES,
    pictureHosts = [],
    objects = null,
    openResizer: resizer = () => openResizer(log),
    countLooks,
  }: CatalogueDependencies & Shared,
  ofMenu: () => readonly string[],
): Router {
  const looked = countLooks('pictures');
  const onDisk = pictureCache(path.join(dataDir, 'picture-cache'), pictureCacheBytes, log);
  const cache = objects ? bucketPictures(onDisk, objects, log) : onDisk;
  const fetch = fetchOriginal({ allowedHosts: pictureHosts });
  const pictures = merchantPictures(cache, fetch, resizer, log);
  const makeSocial = socialPictures({
    cache,
    pictures,
    openComposer: () => openComposer(log),
    folder: PICTURES_FOLDER,
  });
  const findSocial = (handle: string) => {
    const product = catalogue.current().byHandle.get(handle)?.product;
    return product ? socialPictureOf(product) : null;
  };
  const find = (owner: string, key: string): KnownPicture => {
    // The menu says 'No Image' itself (specification §2).
    if (owner === MENU_OWNER) return { address: addressOfKey(ofMenu(), key), drawn: null };
    const product = catalogue.current().byId.get(owner)?.product;
    if (!product) return { address: null, drawn: PLACEHOLDER };
    const addresses = product.images.map(({ src }) => src);
    return { address: addressOfKey(addresses, key), drawn: drawnAppliance(product) };
  };
  return Router().use(
    merchantPictureRoutes({ find, pictures, looked }),
    socialPictureRoutes({ find: findSocial, make: makeSocial }),
    studioRoutes(),
    pictureRoutes(looked),
  );
}
