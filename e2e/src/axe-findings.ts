import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page as it stands, by rule and place.
 * @param covered what a popup lies over: half a button is no target there, and nobody aims at it
 */
export async function axeFindings(page: Page, covered: readonly string[] = []): Promise<string[]> {
  const { violations } = await covered
    .reduce((builder, selector) => builder.exclude(selector), new AxeBuilder({ page }))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}
