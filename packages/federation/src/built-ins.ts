// Kept here: a remote may have replaced them by the time they are needed.
const { defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { is } = Object;

/** Objects of the language and the platform whose methods all code of a program shares. */
const SHARED: readonly (readonly [name: string, holder: object])[] = [
  ['Object', Object],
  ['Object.prototype', Object.prototype],
  ['Function.prototype', Function.prototype],
  ['Array', Array],
  ['Array.prototype', Array.prototype],
  ['String.prototype', String.prototype],
  ['Number.prototype', Number.prototype],
  ['RegExp.prototype', RegExp.prototype],
  ['Date', Date],
  ['Date.prototype', Date.prototype],
  ['Map.prototype', Map.prototype],
  ['Set.prototype', Set.prototype],
  ['WeakMap.prototype', WeakMap.prototype],
  ['Promise', Promise],
  ['Promise.prototype', Promise.prototype],
  ['JSON', JSON],
  ['Math', Math],
  ['Reflect', Reflect],
  ['URL.prototype', URL.prototype],
  ['URLSearchParams.prototype', URLSearchParams.prototype],
  ['console', console],
];

type Kept = { name: string; holder: object; key: PropertyKey; descriptor: PropertyDescriptor };

function keptOf(name: string, holder: object): Kept[] {
  const kept: Kept[] = [];
  for (const key of ownKeys(holder)) {
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor?.configurable && typeof descriptor.value === 'function')
      kept.push({ name: `${name}.${String(key)}`, holder, key, descriptor });
  }
  return kept;
}

/**
 * Remembers the built-in functions of this program.
 * @returns restores those that code has replaced since, and names them
 */
export function builtIns(): () => string[] {
  const kept: Kept[] = [];
  for (const [name, holder] of [...SHARED, ['globalThis', globalThis] as const])
    for (const one of keptOf(name, holder)) kept.push(one);
  const { length } = kept;
  return () => {
    const restored: string[] = [];
    // By index and without methods, all of which may be what was replaced.
    for (let at = 0; at < length; at++) {
      const { name, holder, key, descriptor } = kept[at] as Kept;
      if (is(getOwnPropertyDescriptor(holder, key)?.value, descriptor.value)) continue;
      if (defineProperty(holder, key, descriptor)) restored[restored.length] = name;
    }
    return restored;
  };
}

/** Milliseconds between two looks. */
const INTERVAL = 1_000;

/**
 * Restores built-in functions that a remote replaces: in a timer, after its rendering check. All remotes and the shell share
 * them, so that one such remote would end the pages of all.
 * @param onRestored gets their names
 */
export function restoreBuiltIns(onRestored: (names: readonly string[]) => void): void {
  const restore = builtIns();
  const look = () => {
    const names = restore();
    if (names.length > 0) onRestored(names);
  };
  setInterval(look, INTERVAL).unref();
}
