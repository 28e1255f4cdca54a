import vm from 'node:vm';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { clearNode, createNode, type Node, withRegion } from 'effector';
import { requireProvided } from './provided-modules';

export type Evaluated = { definition: RemoteDefinition; dispose: () => void };

/**
 * Runs a remote's server build in an effector region of its own. Stores that listen to the shared bus are never
 * freed otherwise, so every version that was ever live would go on reducing every event.
 */
export function evaluate(name: string, code: string): Evaluated {
  const region: Node = createNode({ regional: true });
  const module: { exports: { default?: RemoteDefinition } } = { exports: {} };
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: name });
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
