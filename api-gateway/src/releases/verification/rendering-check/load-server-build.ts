import type { Requires } from '@kilowatt/contracts';
import { openReactSet, setOf } from '@kilowatt/federation/react-sets';
import { evaluateServerBuild, type LoadedParts, loadParts } from '@kilowatt/federation/server-build';
import type { RemoteDefinition } from '@kilowatt/remote-kit';

/** The declarations in `release.json` that the code must match. */
export type Declared = {
  remote: string;
  /** By them a shell chooses the set of shared modules. */
  requires?: Requires | undefined;
  slots: readonly string[];
  routes: readonly { id: string; path: string }[];
  /** Slots of other remotes' pages, and the props with which they are rendered; those that nobody offers have none. */
  fills: readonly string[];
  samples: Readonly<Record<string, object>>;
  /** Slots of its pages that others may fill. */
  offers: readonly { slot: string; props: object }[];
};

/** A release with all its lazily loaded modules. */
export type LoadedBuild = LoadedParts & { definition: RemoteDefinition };

/**
 * Evaluates a server build as the shell does, with all its lazily loaded modules.
 * @throws Error with the reason why a shell could not use it
 */
export async function loadServerBuild(code: string, declared: Declared): Promise<LoadedBuild> {
  const setName = setOf(declared);
  const set = setName === null ? null : openReactSet(setName);
  const { definition } = evaluateServerBuild(declared.remote, 'server/remote.cjs', code, set);
  if (definition.name !== declared.remote)
    throw new Error(`its code has the name "${String(definition.name)}"`);
  const parts = await loadParts(definition, set?.nest);
  for (const slot of declared.slots) if (!parts.slots.has(slot)) throw missing('slot', slot);
  for (const slot of declared.fills) if (!parts.fills.has(slot)) throw missing('offered slot', slot);
  for (const { id } of declared.routes) if (!parts.pages.has(id)) throw missing('route', id);
  return { definition, ...parts };
}

const missing = (what: string, name: string) =>
  new Error(`release.json declares the ${what} "${name}", which its code does not export`);

/** Objects that all code of a process shares. */
const SHARED: readonly (readonly [name: string, owner: object])[] = [
  ['', globalThis],
  ...[Object, Array, Function, Promise, String, Number, Map, Set].map(
    ({ name, prototype }) => [`${name}.prototype.`, prototype as object] as const,
  ),
];

/** Starts to watch globals and built-ins. @returns names of those added or replaced since then */
export function watchGlobals(): () => string[] {
  // Node creates some globals when they are first read: this reads them.
  for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key);
  const before = new Map<object, Map<PropertyKey, unknown>>();
  for (const [, owner] of SHARED) before.set(owner, methodsOf(owner));
  // Plain loops: Array.prototype.map itself may have been replaced.
  return () => {
    const left: string[] = [];
    for (const [name, owner] of SHARED)
      for (const [key, value] of methodsOf(owner)) {
        const known = before.get(owner);
        if (!known?.has(key) || known.get(key) !== value) left[left.length] = `${name}${String(key)}`;
      }
    return left;
  };
}

/** Names with their functions; of other values, which may change, the name alone. */
function methodsOf(owner: object): Map<PropertyKey, unknown> {
  const methods = new Map<PropertyKey, unknown>();
  for (const key of Reflect.ownKeys(owner)) {
    const value: unknown = Reflect.getOwnPropertyDescriptor(owner, key)?.value;
    methods.set(key, typeof value === 'function' ? value : null);
  }
  return methods;
}
