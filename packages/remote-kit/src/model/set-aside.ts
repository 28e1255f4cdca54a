/**
 * Values of local storage that the running version cannot read, because another version has written them: a canary, or a
 * version that was rolled back. They wait beside their key until a version that reads them runs, and are never deleted
 * before five others follow.
 */
const MAX_VALUES = 5;
/** Characters of all values of a key; local storage holds some five million. */
const MAX_CHARACTERS = 200_000;

const sideKeyOf = (key: string): string => `${key}~unreadable`;

function valuesOf(key: string): string[] {
  try {
    const values: unknown = JSON.parse(localStorage.getItem(sideKeyOf(key)) ?? '[]');
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the newest values within the limits. @throws if storage is full or forbidden */
function keep(key: string, values: readonly string[]): void {
  const newest = values.slice(-MAX_VALUES);
  // The last one is kept whatever its length.
  const kept = newest.filter((_, index) => {
    const characters = newest.slice(index).reduce((sum, { length }) => sum + length, 0);
    return characters <= MAX_CHARACTERS || index === newest.length - 1;
  });
  if (kept.length === 0) localStorage.removeItem(sideKeyOf(key));
  else localStorage.setItem(sideKeyOf(key), JSON.stringify(kept));
}

/** Puts a value aside that the running version cannot read. */
export function setAside(key: string, value: string): void {
  if (value === '') return;
  try {
    keep(key, [...valuesOf(key).filter((other) => other !== value), value]);
  } catch {
    // Storage is full or forbidden: the value stays where it is.
  }
}

/**
 * Brings the newest value back that can be read, if its key has none.
 * @param isReadable whether the running version reads a value
 * @param combine makes one value of that of the key and the one that comes back; without it the latter waits while there is one
 */
export function bringBack(
  key: string,
  isReadable: (value: string) => boolean,
  combine?: (current: string, aside: string) => string,
): void {
  try {
    const values = valuesOf(key);
    const found = [...values].reverse().find(isReadable);
    if (found === undefined) return;
    const current = localStorage.getItem(key);
    if (current !== null && !(combine && isReadable(current))) return;
    const next = current === null || !combine ? found : combine(current, found);
    if (!isReadable(next)) return;
    localStorage.setItem(key, next);
    keep(
      key,
      values.filter((value) => value !== found),
    );
  } catch {
    // Storage is full or forbidden: the value waits.
  }
}
