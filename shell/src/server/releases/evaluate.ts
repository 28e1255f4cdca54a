import vm from 'node:vm';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { clearNode, createNode, type Node, withRegion } from 'effector';
import { requireProvided } from './provided-modules';

export type Evaluated = { definition: RemoteDefinition; dispose: () => void };

const PARAMETERS = ['module', 'exports', 'require'];
/** Only a build for development has one. */
const SOURCE_MAP = '\n//# sourceMappingURL=data:';

// By another name it runs in the global scope and sees nothing of this module.
// biome-ignore lint/security/noGlobalEval: of a release, whose bytes have the hash of its manifest
const evaluateGlobally = eval;

/** Node reads the source map of code that is evaluated, and of no function that is compiled. */
function compiled(name: string, code: string) {
  if (!code.includes(SOURCE_MAP)) return vm.compileFunction(code, PARAMETERS, { filename: name });
  return evaluateGlobally(`(function (${PARAMETERS}) {${code}\n})\n//# sourceURL=${name}`);
}

/**
 * Runs a remote's server build in an effector region of its own. Stores that listen to the shared bus are never
 * freed otherwise, so every version that was ever live would go on reducing every event.
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
