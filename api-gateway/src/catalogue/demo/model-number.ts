import type { Random } from './random';

const LETTERS = 'ABCDEFGHKLMNPRSTWXZ';

/** An invented model number that looks like the brand's: letters, digits, a letter or two, never used twice. */
export function modelNumber(brand: string, { between, pick }: Random, used: Set<string>): string {
  for (;;) {
    const prefix =
      brand
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, '')
        .slice(0, 2)
        .padEnd(2, 'X') + pick([...LETTERS]);
    const number = `${prefix}${between(100, 9999)}${pick([...LETTERS])}${pick([...LETTERS])}`;
    if (used.has(number)) continue;
    used.add(number);
    return number;
  }
}
