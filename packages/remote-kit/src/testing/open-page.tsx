/** @jsxImportSource react */
import type { Page, PageRequest, RemoteDefinition } from '../define-remote';
import { createGateway } from '../gateway';
import { type Rendered, type RenderOptions, renderInShop } from './render-in-shop';

type Options = Omit<RenderOptions, 'path'> & { params?: PageRequest['params'] };

/** Loads a page and renders it, as the shell does when this path and query are opened. */
export async function openPage<Data>(
  page: Page<Data>,
  path: string,
  { params = {}, ...options }: Options = {},
): Promise<Rendered> {
  const { signal } = new AbortController();
  const url = new URL(path, 'http://shop');
  const data = await page.load?.({ params, url, gateway: createGateway(), signal });
  const { Component } = page;
  return renderInShop(<Component data={data as Data} />, { ...options, path });
}

/** Opens a page of a remote by the id of its route. */
export async function openRoute(
  remote: RemoteDefinition,
  id: string,
  path: string,
  options: Options = {},
): Promise<Rendered> {
  const load = remote.routes[id];
  if (!load) throw new Error(`${remote.name} has no route ${id}`);
  const { default: page } = await load();
  // What Jest has compiled to CommonJS is the default export of a native import.
  return openPage('default' in page ? (page.default as Page<unknown>) : page, path, options);
}
