import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that colours can break; the rest is the same in light and in dark. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

export type Looking = {
  /** What a popup lies over: half a button is no target there, and nobody aims at it. */
  covered?: readonly string[];
  /** The part of the page to look at; what lies around it is looked at elsewhere. */
  within?: string;
  /** Rules instead of all of the standard's and of best practice. */
  rules?: readonly string[];
  /** Rules to leave out, where the page has been looked at by them. */
  without?: readonly string[];
};

/** Runs in the page: colours that change take a moment, in which they contrast with nothing. */
async function transitionsEnded(): Promise<void> {
  // The first frame has the new colours, the second one the transitions to them.
  for (const _ of ['colours', 'transitions']) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

/** What axe finds on the page as it stands, by rule and place. */
export async function axeFindings(
  page: Page,
  { covered = [], within, rules = [], without = [] }: Looking = {},
): Promise<string[]> {
  await page.evaluate(transitionsEnded);
  // Its half a megabyte is evaluated once a document.
  const isThere = await page.evaluate(() => 'axe' in window);
  const empty = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  const builder = covered.reduce((all, selector) => all.exclude(selector), empty);
  if (within !== undefined) builder.include(within);
  // The shop has no frames: axe needs no page of its own to join their results.
  builder.setLegacyMode(true);
  // Reasons for what passes would be collected for every element.
  builder.options({
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    runOnly: rules.length > 0 ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
  });
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target, any: [check] }) => target.join(' ') + coloursOf(check?.data))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** The colours that contrast too little, as axe saw them. */
const coloursOf = (
  data: { fgColor?: string; bgColor?: string; contrastRatio?: number } | null | undefined,
) => (data?.contrastRatio ? ` (${data.fgColor} on ${data.bgColor}, ${data.contrastRatio}:1)` : '');
