import type { KnownPage, OfferedName, SlotName, SlotProps } from '@kilowatt/contracts';
import type { Scope } from 'effector';
import type { ComponentType, ReactNode } from 'react';
import type { Gateway } from './gateway';

export type RemoteDefinition = {
  name: string;
  /** A slot's module is in a chunk named after the slot: `import(/* webpackChunkName: "header" *\/ './…')`. */
  slots: { [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }> };
  /**
   * Slots that other remotes offer. The chunk has the slot's name with a hyphen for its colon:
   * `import(/* webpackChunkName: "product-below-price" *\/ './…')`.
   */
  fills?: { [Name in OfferedName]?: () => Promise<{ default: ComponentType<never> }> };
  /** A route's page is in a chunk named after the route's id in `remote.config.ts`. */
  routes: Record<string, () => Promise<{ default: Page<unknown> }>>;
  /**
   * Slots that many pages show alike. Servers render such a slot for two pages of a key, and reuse its HTML for the others while
   * the state of the models and the facts of the shop stay the same. It may read nothing else of a page, such as the time or what
   * is not in the key, and leave nothing in the head. Slots without a key are rendered for each page.
   */
  cacheKeys?: { [Name in SlotName]?: (page: SlotPage) => string };
  /** Starts the remote's models in a scope: on the server for every request, in the browser once. */
  start?: (scope: Scope, host: { gateway: Gateway }) => void | Promise<void>;
};

/** What the cache key of a slot is derived from. */
export type SlotPage = { url: URL; scope: Scope };

export const defineRemote = (remote: RemoteDefinition): RemoteDefinition => remote;

export type PageRequest = {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  gateway: Gateway;
  signal: AbortSignal;
};

/** A page of a remote. It renders its own `<title>`, `<meta>` and canonical `<link>`. */
export type Page<Data> = {
  /** Runs on the server for the first page, in the browser after that. Throw `notFound` if the page does not exist. */
  load?: (request: PageRequest) => Promise<Data>;
  /**
   * Data that the page shows until `load` has answered, made from its address and from what the link to it knew; null where
   * that is not enough for its heading. Only in the browser, when a link is opened. The page has to show it without moving
   * anything when its own data follows.
   */
  placeholder?(request: PageRequest, known: KnownPage): Data | null;
  /** HTTP status of a page that is shown although its address has no such content, such as a page past the end of a list. */
  status?(data: Data): number;
  /**
   * A method, since method parameters are bivariant: a page of some data is then assignable to a page of unknown
   * data.
   */
  Component(props: { data: Data }): ReactNode;
};

/** Declares a page; the type of its data is inferred from `load`. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page;

/** Thrown by a page's `load`: the server answers 404 and shows `message`. */
export const notFound = (message: string): Response =>
  new Response(message, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
