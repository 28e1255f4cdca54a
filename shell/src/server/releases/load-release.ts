import vm from 'node:vm';
import type { Deployment, SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { Page, RemoteDefinition } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';
import { type InRegion, versionRegion } from '../../federation/version-region';
import { requireProvided } from './provided-modules';
import type { ServerBuild } from './server-build';

/** One release in the memory of the server with all lazy parts loaded: rendering never waits for code. */
export type LoadedRelease = {
  remote: SnapshotRemote;
  definition: RemoteDefinition;
  slots: ReadonlyMap<SlotName, ComponentType<object>>;
  pages: ReadonlyMap<string, Page<unknown>>;
  dispose: () => void;
};

/** Fetches a release's server build and runs it. @throws with a readable reason if it cannot */
export async function loadRelease(deployment: Deployment, serverBuild: ServerBuild): Promise<LoadedRelease> {
  const { remote, version } = deployment.release;
  const bytes = await serverBuild(deployment);
  const { definition, dispose } = evaluate(`${remote}@${version}`, bytes.toString('utf8'));
  try {
    const slots = new Map<SlotName, ComponentType<object>>();
    for (const [slot, load] of Object.entries(definition.slots))
      if (load) slots.set(slot as SlotName, (await load()).default as ComponentType<object>);
    const pages = new Map<string, Page<unknown>>();
    for (const [id, load] of Object.entries(definition.routes)) pages.set(id, (await load()).default);
    return { remote: deployment, definition, slots, pages, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

export type Evaluated = { definition: RemoteDefinition; dispose: () => void };

const PARAMETERS = ['module', 'exports', 'require'];
/** Development builds only. */
const SOURCE_MAP = '\n//# sourceMappingURL=data:';

// Called indirectly, it runs in the global scope and has no access to this module.
// biome-ignore lint/security/noGlobalEval: of a release, whose bytes have the hash of its manifest
const evaluateGlobally = eval;

/** Node applies source maps to evaluated code, but not to compiled functions. */
function compiled(name: string, code: string) {
  if (!code.includes(SOURCE_MAP)) return vm.compileFunction(code, PARAMETERS, { filename: name });
  return evaluateGlobally(`(function (${PARAMETERS}) {${code}\n})\n//# sourceURL=${name}`);
}

/**
 * Runs a remote's server build in its own effector region. The build evaluates the modules that load lazily in the same
 * region, which it finds in `module`.
 */
export function evaluate(name: string, code: string): Evaluated {
  const { inRegion, clear } = versionRegion();
  const module: { exports: { default?: RemoteDefinition }; inRegion: InRegion } = { exports: {}, inRegion };
  const run = compiled(name, code);
  try {
    inRegion(() => run(module, module.exports, requireProvided));
  } catch (error) {
    clear();
    throw error;
  }
  const definition = module.exports.default;
  if (!definition) throw new Error(`${name} has no default export`);
  return { definition, dispose: clear };
}
