/** @jest-environment @kilowatt/build/browser-environment */
import { expect, it } from '@jest/globals';
import { fakeGateway, openRoute } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote';

const open = async (answer: () => Response) => {
  fakeGateway({ '/api/reviews/summary': answer });
  await openRoute(remote, 'reviews', '/reviews');
  return screen.getByRole('article').textContent;
};

it('says that the shop shows no reviews, where it has none', async () => {
  expect(await open(() => Response.json({ shown: 0, verified: 0, products: 0 }))).toContain(
    'this shop shows none',
  );
});

it('counts the reviews of a shop that has some, and says what verifies them', async () => {
  const text = await open(() => Response.json({ shown: 1_240, verified: 1, products: 80 }));
  expect(text).toContain('This shop shows 1,240 reviews of 80 products; 1 is verified.');
  expect(text).toContain('the average of verified reviews alone');
  expect(text).not.toContain('shows none');
});

it('says only what counts, where the gateway does not answer', async () => {
  const text = await open(() => Response.json({}, { status: 503 }));
  expect(text).toContain('the average of verified reviews alone');
  expect(text).not.toMatch(/shows (?:none|\d)/);
});
