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
  /** Runs on the server for the first page, in the browser after that. Throw `notFound` if the page does not exist. */
  load?: (request: PageRequest) => Promise<Data>;
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
