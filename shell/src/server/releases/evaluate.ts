import vm from 'node:vm';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { clearNode, createNode, type Node, withRegion } from 'effector';
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
 * Runs a remote's server build in its own effector region. Otherwise stores that listen to the shared bus would never
 * be freed, and every version that was ever live would handle every event.
 */
export function evaluate(name: string, code: string): Evaluated {
  const region: Node = createNode({ regional: true });
  const module: { exports: { default?: RemoteDefinition } } = { exports: {} };
  const run = compiled(name, code);
  try {
    withRegion(region, () => run(module, module.exports, requireProvided));
  } catch (error) {
    clearNode(region);
    throw error;
  }
  const definition = module.exports.default;
  if (!definition) throw new Error(`${name} has no default export`);
  return { definition, dispose: () => clearNode(region) };
}
