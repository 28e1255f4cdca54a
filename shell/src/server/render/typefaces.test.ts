import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import bricolage from '@capsizecss/metrics/bricolageGrotesque';
import figtree from '@capsizecss/metrics/figtree';
import roboto from '@capsizecss/metrics/roboto';
import { expect, it } from '@jest/globals';
import { fontFaces } from '@kilowatt/ui/theme';

const faces = fontFaces({ figtree: '/a.woff2', bricolage: '/b.woff2' }).split('@font-face');

it.each([
  ['Figtree', 'Arial', figtree, arial],
  ['Figtree', 'Roboto', figtree, roboto],
  ['Bricolage Grotesque', 'Arial', bricolage, arial],
  ['Bricolage Grotesque', 'Roboto', bricolage, roboto],
] as const)(
  '%s: %s takes the room of the typeface, so that nothing moves when it arrives',
  (family, local, metrics, fallback) => {
    const face = faces.find((each) => each.includes(`font-family:'${family} ${local}'`));
    const { fontFaces: expected } = createFontStack([metrics, fallback]);
    const overrides = [...expected.matchAll(/[\w-]+(?:override|adjust): [\d.]+%/g)].map(([each]) => each);
    expect(overrides.length).toBeGreaterThanOrEqual(3);
    for (const override of overrides) expect(face).toContain(override.replace(': ', ':'));
  },
);
