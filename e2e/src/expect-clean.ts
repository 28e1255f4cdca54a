import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { settled } from './hydrated';

/** No finding of axe; the ticker moves, so it is looked at elsewhere. */
export async function expectClean(page: Page): Promise<void> {
  await settled(page);
  expect(await axeFindings(page, { covered: ['section[aria-label="Promotions"]'] })).toEqual([]);
}
