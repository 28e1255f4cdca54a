import { describe, expect, it } from '@jest/globals';
import { foldOf } from './folds';

const texts = Array.from({ length: 1_000 }, (_, index) => `query ${index}`);

describe('folds', () => {
  it('hold every text once, in shares that are alike', () => {
    const sizes = [0, 1, 2, 3, 4].map((fold) => texts.filter((text) => foldOf(text, 5) === fold).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(texts.length);
    for (const size of sizes) expect(Math.abs(size - 200)).toBeLessThan(50);
  });

  it('depend on the text alone, so that added queries leave the others where they are', () => {
    expect(texts.map((text) => foldOf(text, 5))).toEqual(
      [...texts]
        .reverse()
        .map((text) => foldOf(text, 5))
        .reverse(),
    );
  });
});
