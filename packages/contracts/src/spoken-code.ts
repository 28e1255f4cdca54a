/**
 * The stored form of a code that was read out, however it was typed: without regard to case, spaces and dashes, and with the
 * letters that Crockford's base 32 reads as digits (O as 0, I and L as 1). A text of another length stays as it is.
 * @param groups number of groups
 * @param length characters of each group
 */
export function normalizeSpokenCode(typed: string, groups: number, length: number): string {
  const characters = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (characters.length !== groups * length || !/^[\dA-Z]+$/.test(characters)) return typed;
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * length, (group + 1) * length),
  ).join('-');
}
