import { expect, test } from '@playwright/test';
import { open } from './menu-parts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the ticker pauses by button, on hover and on focus, and its play button resumes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const strip = page.getByRole('region', { name: 'Promotions' });
  const state = () =>
    strip.locator('[data-track]').evaluate((track) => getComputedStyle(track).animationPlayState);
  const parked = () => page.mouse.move(700, 800);
  await parked();
  await expect.poll(state).toBe('running');
  expect(
    await strip.locator('[data-track]').evaluate((track) => getComputedStyle(track).animationDuration),
  ).toBe('30s');
  await expect(strip.getByRole('link')).toHaveCount(3);
  await strip.locator('[data-track]').hover({ position: { x: 300, y: 10 }, force: true });
  await expect.poll(state).toBe('paused');
  await parked();
  await strip.getByRole('link').first().focus();
  await expect.poll(state).toBe('paused');
  await strip.getByRole('button', { name: 'Pause promotions' }).click();
  await parked();
  await expect.poll(state).toBe('paused');
  await strip.getByRole('button', { name: 'Play promotions' }).click();
  await parked();
  await expect.poll(state).toBe('running');
});

test('every promotion in the ticker is one link for keyboard and screen reader, visible on focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const strip = page.getByRole('region', { name: 'Promotions' });
  await strip.getByRole('button', { name: 'Pause promotions' }).focus();
  for (const text of ['Closeouts up to 65% off', 'Huge early Black Friday', 'Guaranteed best pricing']) {
    await page.keyboard.press('Tab');
    await expect(strip.getByRole('link', { name: text })).toBeFocused();
    await expect(strip.getByRole('link', { name: text })).toBeInViewport({ ratio: 0.95 });
  }
  await page.keyboard.press('Tab');
  expect(await strip.locator(':focus').count()).toBe(0);
  await expect(strip.locator('[aria-hidden] a[href="/price-match"]').first()).toBeAttached();
});

test('the ticker does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const strip = page.getByRole('region', { name: 'Promotions' });
  expect(await strip.locator('[data-track]').evaluate((track) => track.getAnimations().length)).toBe(0);
  await expect(strip.getByRole('button')).toHaveCount(0);
  await expect(strip.getByRole('link')).toHaveCount(3);
});
