import { describe, expect, it } from '@jest/globals';
import { Menu, type MenuCategory } from '@kilowatt/contracts';
import express from 'express';
import request from 'supertest';
import * as v from 'valibot';
import { studioOf } from '../pictures/studio-pictures';
import { menuRoutes } from './routes';

const studio = studioOf([
  {
    ...{ id: 'washer', kinds: ['washer'], finish: 'white', width: 24, must: { Type: ['Front Load'] } },
    ...{ hash: '0a1b2c3d4e', colour: '#d1d3d5' },
  },
]);
const menuOf = (images: readonly (string | null)[]): MenuCategory[] =>
  v.parse(Menu, [
    {
      title: 'Laundry',
      href: '/laundry',
      sections: images.map((image) => ({ title: 'Washers', href: '/collection/washers', image })),
    },
  ]);

describe('the pictures of the menu', () => {
  it('are studio pictures for drawn ones, the merchant’s through the shop, or as they are', async () => {
    const images = [
      '/pictures/washer/front-load/white/27.svg',
      '/pictures/washer/front-load/black/27.svg',
      'https://cdn.example/washers.jpg',
      '/mine.jpg',
      null,
    ];
    const app = express().use(
      '/api',
      menuRoutes(() => menuOf(images), studio),
    );
    const { body } = await request(app).get('/api/menu').expect(200);
    expect(v.parse(Menu, body)[0]?.sections.map(({ image }) => image)).toEqual([
      '/pictures/studio/washer/0a1b2c3d/560.webp',
      '/pictures/washer/front-load/black/27.svg',
      expect.stringMatching(/^\/pictures\/merchant\/menu\/[\w-]{16}\/800$/),
      '/mine.jpg',
      null,
    ]);
  });
});
