import { evaluateServerBuild, type LoadedParts, loadParts } from '@kilowatt/federation/server-build';
import type { RemoteDefinition } from '@kilowatt/remote-kit';

/** The declarations in `release.json` that the code must match. */
export type Declared = {
  remote: string;
  slots: readonly string[];
  routes: readonly { id: string; path: string }[];
};

/** A release with all its lazily loaded modules. */
export type LoadedBuild = LoadedParts & { definition: RemoteDefinition };

/**
 * Evaluates a server build as the shell does, with all its lazily loaded modules.
 * @throws Error with the reason why a shell could not use it
 */
export async function loadServerBuild(code: string, declared: Declared): Promise<LoadedBuild> {
  const { definition } = evaluateServerBuild('server/remote.cjs', code);
  if (definition.name !== declared.remote) throw new Error(`it calls itself "${String(definition.name)}"`);
  const parts = await loadParts(definition);
  for (const slot of declared.slots) if (!parts.slots.has(slot)) throw missing('slot', slot);
  for (const { id } of declared.routes) if (!parts.pages.has(id)) throw missing('route', id);
  return { definition, ...parts };
}

const missing = (what: string, name: string) =>
  new Error(`release.json names the ${what} "${name}", which its code does not have`);
