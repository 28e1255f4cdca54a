import { expect, it } from '@jest/globals';
import { seeded } from '../random';
import { typingError, withTypingError } from './typing-error';

it('changes a word by one edit, and the same way for the same seed', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const typed = typingError('washer', seeded(seed));
    expect(typed).not.toBe('washer');
    expect(Math.abs(typed.length - 'washer'.length)).toBeLessThanOrEqual(1);
    expect(typingError('washer', seeded(seed))).toBe(typed);
  }
});

it('leaves short words and numbers alone', () => {
  for (let seed = 0; seed < 100; seed += 1)
    expect(withTypingError('30in gas stove 1400w', seeded(seed))).toMatch(/^30in gas \S+ 1400w$/);
  expect(withTypingError('36 in lg tv', seeded(1))).toBeNull();
});
