import vm from 'node:vm';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { type InRegion, versionRegion } from '../../federation/version-region';
import { requireProvided } from './provided-modules';

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
