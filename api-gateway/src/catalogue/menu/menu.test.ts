import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CollectionPage, Menu, Rebates, RebatesAnswer } from '@kilowatt/contracts';
import express from 'express';
import request from 'supertest';
import * as v from 'valibot';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { DEMO } from '../../testing/test-gateway';
import { rebateRoutes } from '../rebates/routes';
import { liveMenu, menuRoutes } from './routes';

const gateway = sharedTestGateway({}, DEMO);

const menu = async () => v.parse(Menu, (await request(gateway.app).get('/api/menu').expect(200)).body);
const rebate = {
  id: 'a',
  title: 'A',
  brand: 'LG',
  collection: 'cooking',
  amount: 1,
  from: '2025-01-01',
  to: '2025-01-31',
};
const ALIASES: Record<string, string> = {
  '/laundry': '/collection/laundry',
  '/cooking': '/collection/cooking',
  '/refrigeration': '/collection/refrigeration',
};

/** Pages that are no lists; the taxonomy's tests know that they exist. */
const OTHER_PAGES = new Set(['/package-builder']);

describe('the menu', () => {
  it('links only to lists with products, with the filters applied', async () => {
    const empty: string[] = [];
    let crawled = 0;
    for (const category of (await menu()).filter(({ noDropdown }) => !noDropdown)) {
      const links = category.sections.flatMap(({ href, links }) => [href, ...links.map((one) => one.href)]);
      for (const href of [category.href, ...links].filter((one) => !OTHER_PAGES.has(one))) {
        const address = (ALIASES[href] ?? href).replace('/collection/', '/api/collections/');
        const list = v.parse(CollectionPage, (await request(gateway.app).get(address).expect(200)).body);
        crawled += 1;
        const requested = JSON.parse(new URL(href, 'http://shop').searchParams.get('filters') ?? '[]');
        if (list.total === 0 || list.ignored || list.filters.length !== requested.length) empty.push(href);
      }
    }
    expect(crawled).toBeGreaterThan(100);
    expect(empty).toEqual([]);
  });

  it('announces the rebates of the specification, whose pages show them', async () => {
    const banners = (await menu()).flatMap(({ title, banners }) =>
      banners.map(({ brand, text }) => `${title}: ${brand} ${text}`),
    );
    expect(banners).toEqual([
      'Laundry: Electrolux extra $100 off washer-dryer sets',
      'Laundry: LG extra $250 off washer-dryer sets',
      'Cooking: LG up to $500 off cooking',
      'Cooking: KitchenAid up to $500 off cooking',
    ]);
    for (const { href } of (await menu()).flatMap(({ banners }) => banners)) {
      const answer = await request(gateway.app).get(`/api${href}`).expect(200);
      expect(v.parse(RebatesAnswer, answer.body).rebates.length).toBeGreaterThan(0);
    }
  });

  it('announces the rebates of a merchant that run, in the panel that they belong to', () => {
    const oven = { ...rebate, id: 'oven', title: 'Extra $75 off', brand: 'Bosch', collection: 'wall-ovens' };
    const late = { ...oven, id: 'late', to: '2024-01-31' };
    const own = liveMenu(undefined, () => [rebate, oven, late]);
    const announced = own('2025-01-31').flatMap(({ title, banners }) =>
      banners.map(({ brand, text }) => `${title}: ${brand} ${text}`),
    );
    expect(announced).toEqual(['Cooking: LG a', 'Cooking: Bosch extra $75 off']);
  });

  it.each([
    ['a title', { title: `Extra ${'a'.repeat(194)}` }, { text: `extra ${'a'.repeat(73)}…` }],
    ['a title of emoji', { title: '🧺'.repeat(60) }, { text: `${'🧺'.repeat(39)}…` }],
    ['a title that is longer in small letters', { title: `İ${'a'.repeat(79)}` }, { brand: 'LG' }],
    ['a brand', { brand: '美'.repeat(200) }, { brand: `${'美'.repeat(79)}…` }],
    ['half of a surrogate pair in a brand', { brand: 'L\ud83dG' }, { text: 'a' }],
  ])('shortens %s that is no label, which /rebates shows whole', async (_what, more, shown) => {
    const long = v.parse(Rebates, [{ ...rebate, ...more, to: '2999-12-31' }]);
    const own = liveMenu(undefined, () => long);
    const app = express().use(
      '/api',
      menuRoutes(own),
      rebateRoutes(() => long, gateway.catalogue),
    );
    const { body } = await request(app).get('/api/menu').expect(200);
    const [banner] = v.parse(Menu, body).flatMap(({ banners }) => banners);
    expect(banner).toMatchObject({ ...shown, rebate: 'a' });
    const answer = await request(app).get(`/api${banner?.href}`).expect(200);
    expect(answer.body.rebates).toEqual(JSON.parse(JSON.stringify(long)));
  });

  it('of a merchant replaces it, and loses banners with their rebates', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-menu-'));
    const banner = { brand: 'LG', text: 'something back', href: '/rebates', rebate: 'a' };
    writeFileSync(
      path.join(folder, 'menu.json'),
      JSON.stringify([{ title: 'Toasters', href: '/search?q=toaster', banners: [banner] }]),
    );
    const own = liveMenu(folder, () => [rebate]);
    expect(own('2025-01-31')).toMatchObject([
      { title: 'Toasters', sections: [], banners: [{ brand: 'LG' }] },
    ]);
    expect(own('2025-02-01')).toMatchObject([{ title: 'Toasters', banners: [] }]);
    rmSync(folder, { recursive: true });
  });

  it('of a merchant may have sections without a picture and without links', () => {
    const sections = [
      { title: 'Two slices', href: '/search?q=two', image: '' },
      { title: 'Four slices', href: '/search?q=four', image: null },
    ];
    expect(v.safeParse(Menu, [{ title: 'Toasters', href: '/search?q=toaster', sections }]).success).toBe(
      true,
    );
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'redirects nowhere else: %s is refused',
    (href) => {
      expect(v.safeParse(Menu, [{ title: 'A', href }]).success).toBe(false);
    },
  );
});
