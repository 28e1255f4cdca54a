/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openComparison, shopOfRanges } from '../../testing/open-comparison';

beforeEach(shopOfRanges);

it('the field for a SKU is never wider than the page, so that enlarged text does not make a phone scroll sideways', async () => {
  await openComparison(['a', 'b']);
  const form = screen.getByLabelText('Add a product by SKU').closest('form') as HTMLFormElement;
  const { minWidth, maxWidth } = getComputedStyle(form);
  expect([minWidth, maxWidth]).toEqual(['0', '100%']);
});
