/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { ReviewSummary } from '@kilowatt/contracts';
import { product } from '@kilowatt/remote-kit/testing';
import { openProduct, shopThatSells, WASHER } from '../testing/sold-product';

const shop = shopThatSells(WASHER, {
  '/api/products': {
    products: [{ ...product({ id: 'dryer-1', title: 'LG Dryer' }), specifications: [] }],
    missing: [],
  },
});

describe('what other sites show beside a link', () => {
  it('is the picture of the product where there is one', async () => {
    shop.product = { ...WASHER, socialImage: '/pictures/social/lg-washer/1.jpg' };
    await openProduct();
    const content = (name: string) =>
      document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'].map(content)).toEqual([
      'https://shop.example/pictures/social/lg-washer/1.jpg',
      '1200',
      '630',
      WASHER.title,
    ]);
  });

  it('is the picture of the shop where there are only drawings', async () => {
    await openProduct();
    expect(document.querySelector('meta[property="og:image"]')).toBeNull();
  });
});

describe('what search engines read', () => {
  const structured = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
    );

  it('is the product with its offer, and the trail', async () => {
    await openProduct();
    const [about, trail] = structured();
    expect(about).toMatchObject({
      ...{ '@type': 'Product', sku: 'WM4000HWA', brand: { name: 'LG' } },
      image: ['https://shop.example/pictures/front.svg', 'https://shop.example/pictures/open.svg'],
      offers: {
        ...{ price: '999.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        url: 'https://shop.example/products/lg-washer',
      },
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'Washers', item: 'https://shop.example/collection/washers' },
        { position: 3, name: WASHER.title },
      ],
    });
  });

  it('has the rating and verified reviews where there are any, and no stars otherwise', async () => {
    const review = { id: 'r1', rating: 5, title: '', text: 'Quiet.', author: 'Ada', date: '2025-03-05' };
    const reviews = [
      { ...review, verified: true },
      { ...review, id: 'r2', verified: false },
    ];
    const summary: ReviewSummary = {
      ...{ rating: 4.62, count: 128, distribution: [0, 0, 0, 48, 80], shown: 130, questions: 0 },
    };
    shop.product = { ...WASHER, reviews: { summary, reviews, questions: [] } };
    const { unmount } = await openProduct();
    expect(structured()[0]).toMatchObject({
      aggregateRating: { ratingValue: 4.62, reviewCount: 128, bestRating: 5 },
      review: [{ reviewBody: 'Quiet.', author: { name: 'Ada' }, reviewRating: { ratingValue: 5 } }],
    });
    unmount();
    const unrated = { ...summary, rating: null, count: 0 };
    shop.product = { ...WASHER, reviews: { summary: unrated, reviews, questions: [] } };
    await openProduct();
    expect(Object.keys(structured()[0] ?? {})).not.toEqual(expect.arrayContaining(['aggregateRating']));
    expect(structured()[0]).not.toHaveProperty('review');
  });

  it('shows when the product is out of stock', async () => {
    shop.product = { ...WASHER, available: false, stock: 0 };
    await openProduct();
    expect(structured()[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });
});
