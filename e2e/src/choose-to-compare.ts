import { expect, type Locator } from '@playwright/test';

/**
 * Presses a toggle of "Compare". It answers once the remote that keeps the choice has it, a moment after the press, which
 * `check()` does not wait for.
 */
export async function chooseToCompare(toggle: Locator): Promise<void> {
  await toggle.click();
  await expect(toggle).toBeChecked();
}
