import { describe, expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { product } from '@kilowatt/remote-kit/testing';
import { breadcrumbList, productStructure } from './structured-data';

const ORIGIN = 'https://shop.example';
const washer = (more: Partial<Product> = {}): Product => ({
  ...product(),
  ...{ description: 'Quiet and large.', images: [], stock: 3, specifications: [], similar: [] },
  collection: { handle: 'washers', title: 'Washers' },
  ...more,
});

describe("schema.org's Product", () => {
  it.each([
    [749, '749.00'],
    [1_299.5, '1299.50'],
    [0.1 + 0.2, '0.30'],
  ])('has the price %d as %s', (price, written) => {
    expect(productStructure(washer({ price }), ORIGIN).offers.price).toBe(written);
  });

  it('has raster pictures only where there are such, the one for links among them', () => {
    const images = ['/pictures/studio/a/0a1b2c3d/560.webp', '/pictures/a.svg?view=open'].map((src) => ({
      src,
      alt: '',
    }));
    const structure = productStructure(washer({ images, socialImage: '/pictures/social/a/1.jpg' }), ORIGIN);
    expect(structure.image).toEqual([
      'https://shop.example/pictures/studio/a/0a1b2c3d/560.webp',
      'https://shop.example/pictures/social/a/1.jpg',
    ]);
  });

  it('has absolute addresses, of pictures on other hosts as well', () => {
    const images = ['/pictures/a.png', 'https://cdn.example/b.jpg'].map((src) => ({ src, alt: '' }));
    const structure = productStructure(washer({ images }), ORIGIN);
    expect(structure.image).toEqual(['https://shop.example/pictures/a.png', 'https://cdn.example/b.jpg']);
    expect(structure.offers.url).toBe('https://shop.example/products/lg-washer');
  });

  it('is described by its title where it has no description', () => {
    expect(productStructure(washer({ description: '' }), ORIGIN).description).toBe(washer().title);
  });

  it.each([
    [true, 'https://schema.org/InStock'],
    [false, 'https://schema.org/OutOfStock'],
  ])('available %s is %s', (available, term) => {
    expect(productStructure(washer({ available }), ORIGIN).offers.availability).toBe(term);
  });
});

describe("schema.org's BreadcrumbList", () => {
  it('counts from one, and the page itself needs no address', () => {
    const trail = [{ label: 'Home', href: '/' }, { label: 'Washers' }];
    expect(breadcrumbList(trail, ORIGIN).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Washers' },
    ]);
  });
});
