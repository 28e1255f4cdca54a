import type { ReactNode } from 'react';
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
  /** Written as a method, so that a page of some data is a page of unknown data to whoever lists pages. */
  Component(props: { data: Data }): ReactNode;
};

/** Declares a page, so that the type of its data follows from `load`. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page;
