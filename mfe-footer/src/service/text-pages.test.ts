import { expect, it } from '@jest/globals';
import { TEXT_ROUTES } from '@kilowatt/contracts';
import config from '../../remote.config';
import remote from '../remote';
import { TEXT_PAGES } from './text-pages';

it.each(Object.entries(TEXT_PAGES))('%s is the same page at every call', async (_route, load) => {
  // Another one would be mounted anew by React, which loses focus and scroll position.
  expect((await load()).default).toBe((await load()).default);
});

it('pages that are only text are those of the table of pages', () => {
  expect(Object.keys(TEXT_PAGES).sort()).toEqual(Object.keys(TEXT_ROUTES).sort());
});

it('every route of the remote has a page, and every page a route', () => {
  expect(Object.keys(remote.routes).sort()).toEqual(Object.keys(config.routes).sort());
});
