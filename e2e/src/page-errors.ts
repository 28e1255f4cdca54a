import type { Page } from '@playwright/test';

/** Collects what a visitor never sees and a developer must: uncaught errors and messages on the console. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}
