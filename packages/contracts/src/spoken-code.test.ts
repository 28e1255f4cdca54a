import { describe, expect, it } from '@jest/globals';
import { normalizeSpokenCode } from './spoken-code';

describe('a code that was read out', () => {
  it.each(['K0QM-1TXR-91DC', 'koqm itxr 9ldc', ' k0qm1txr91dc ', 'KO-QM-lT-XR-9I-DC'])(
    'is K0QM-1TXR-91DC where %j was typed',
    (typed) => expect(normalizeSpokenCode(typed, 3, 4)).toBe('K0QM-1TXR-91DC'),
  );

  it.each(['', 'of-a-friend', 'K0QM-1TXR-91D', 'K0QM-1TXR-91DCX', 'K0QM_1TXR_91DC', 'KÖQM-1TXR-91DC'])(
    'stays %j, which is none',
    (typed) => expect(normalizeSpokenCode(typed, 3, 4)).toBe(typed),
  );
});
