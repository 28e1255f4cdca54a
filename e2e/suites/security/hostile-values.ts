import fc from 'fast-check';

/** Names that every object of JavaScript answers to. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];

/** An object nested as deep as a body may be long. */
const nested = (depth: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Texts that are known to break programs which take them for granted. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff\u202e\u2066x',
  '🧺'.repeat(50),
  'a'.repeat(300),
  'a'.repeat(5_000),
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%',
  '%00',
  '%ff%fe',
  '%c0%ae',
  "' OR 1=1 --",
  "'; DROP TABLE carts; --",
  '$'.concat('{7*7}{{7*7}}'),
  '<script>kwxss()</script>',
  '[1,2',
  '{"a":',
  'NaN',
  'null',
  'undefined',
  '-1',
  '0x10',
  '1e309',
  '9007199254740993',
  '99999999999999999999999999',
  '1,2,3,,,',
  'true',
  'a@b.c',
  '\r\nSet-Cookie: a=b',
  ...PROTOTYPE_NAMES,
];

const HOSTILE_NUMBERS = [
  -1,
  0,
  -0,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  1e300,
  1e21,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

/** A value of any other type than the one that is asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ['a', 1]) },
  fc.constantFrom(...[10, 200, 4_000].map(nested)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...PROTOTYPE_NAMES).map((name) => JSON.parse(`{"${name}":{"polluted":true}}`) as unknown),
  fc.constant(Array.from({ length: 2_000 }, () => 1)),
);
