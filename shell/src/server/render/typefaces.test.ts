import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import bricolage from '@capsizecss/metrics/bricolageGrotesque';
import figtree from '@capsizecss/metrics/figtree';
import { expect, it } from '@jest/globals';
import { TYPEFACES } from '@kilowatt/ui/theme';

it.each([
  ['figtree', figtree],
  ['bricolage', bricolage],
] as const)(
  '%s: the fallback takes the room of the typeface, so that nothing moves when it arrives',
  (name, metrics) => {
    const { fontFaces } = createFontStack([metrics, arial]);
    for (const declaration of TYPEFACES[name].metrics.split(';'))
      expect(fontFaces.replaceAll(': ', ':')).toContain(declaration);
  },
);
