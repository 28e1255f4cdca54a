import { type Override, ShopContent } from '@kilowatt/contracts';
import { type Tracing } from '@kilowatt/tracing';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { LiveReload } from './live-reload';
import type { ObservePage } from './metrics';
import type { SealPage } from './render/page-payload';
import type { FontAddresses, Preload } from './render/preloads';
import type { LiveComposition } from './snapshot/live-composition';
export type PageDependencies = {
  live: LiveComposition;
  gateway: string;
  origin: string;
  /** None if views of pages get no tickets. */
  sealPage?: SealPage | null;
  overrideSecret?: string | undefined;
  /** In development: builds that every page shows in place of the live ones. */
  hotRemotes?: readonly Override[];
  /** Names this build to the gateway. */
  build?: string;
  /** The shell's own scripts. */
  scripts: readonly Preload[];
  /** The script of pages that show a remote that is being worked on. */
  hotScript?: Preload;
  /** The scripts of pages that name the owners of their parts: one in place of the page script, and what it loads then. */
  inspectScripts?: {
    page: Preload;
    overlay: Preload;
  };
  fonts: FontAddresses;
  /** Renders a page with the same facts of the shop throughout, though they may change meanwhile. */
  withFacts?: <Value>(render: () => Value, draft?: ShopContent) => Value;
  /** In development: what makes open pages reload themselves. */
  reload?: LiveReload | null;
  /** Null where nothing is traced. */
  tracing?: Tracing | null;
  /** The script that traces pages in browsers, where anything is traced. */
  traceScript?: Preload | undefined;
  /** Counts pages and their parts. */
  observe?: ObservePage;
  log: Logger;
};
/** Answers with the page of an address, as this visitor sees it: each is a span of the trace that the gateway began. */
export declare function pageRoute(dependencies: PageDependencies): RequestHandler;
/** A draft of the merchant's files that an operator previews, with the resulting content of the shop. */
type PagePreview = {
  pass: string;
  content: ShopContent;
};
/** The preview of a request; null for shoppers. The gateway alone sets the header, after it has checked the session. */
export declare function readPreview({ headers }: Request, gateway: string): Promise<PagePreview | null>;
/** Shows above the page that it is a preview. Only a style does so, so that the page hydrates unchanged. */
export declare const previewHead: (nonce: string) => string;
