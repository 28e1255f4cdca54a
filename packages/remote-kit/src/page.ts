import type { ComponentType } from 'react';
import type { Gateway } from './gateway';

export type PageRequest = {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  gateway: Gateway;
  signal: AbortSignal;
};

/** A page of a remote. It renders its own `<title>`, `<meta>` and canonical `<link>`. */
export type Page<Data> = {
  /** Runs on the server for the first page, in the browser after that. Throw `notFound` where nothing is. */
  load?: (request: PageRequest) => Promise<Data>;
  Component: ComponentType<{ data: Data }>;
};

/** Declares a page, so that the type of its data follows from `load`. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page;
