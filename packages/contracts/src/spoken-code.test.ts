import { describe, expect, it } from '@jest/globals';
import { normalizeSpokenCode } from './spoken-code';

describe('a code that was read out', () => {
  it.each(['K70M-4T1R-91DC', 'k7om 4tir 9ldc', ' k70m4t1r91dc ', 'K7-OM-4T-lR-9I-DC'])(
    'is K70M-4T1R-91DC where %j was typed',
    (typed) => expect(normalizeSpokenCode(typed, 3, 4)).toBe('K70M-4T1R-91DC'),
  );

  it.each(['', 'of-a-friend', 'K70M-4T1R-91D', 'K70M-4T1R-91DCX', 'K70M_4T1R_91DC', 'K7ÖM-4T1R-91DC'])(
    'stays %j, which is none',
    (typed) => expect(normalizeSpokenCode(typed, 3, 4)).toBe(typed),
  );
});
