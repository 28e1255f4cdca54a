import type { Placed } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { clearNode, createNode, type Node, withRegion } from 'effector';
import type { Evaluate } from './load-container';
import { nextTask } from './next-task';

/** A version of a remote that is at work on this page. */
export type Running = { placed: Placed; definition: RemoteDefinition; end: () => void };

/**
 * Evaluates a version in an effector region of its own and starts it. Whatever of it hears the bus ends with the
 * region: two versions of one remote would both do what is asked of it.
 */
export async function runVersion(
  placed: Placed,
  evaluate: Evaluate,
  start: (definition: RemoteDefinition) => Promise<void>,
): Promise<Running> {
  const region: Node = createNode({ regional: true });
  const end = () => clearNode(region);
  try {
    const { default: definition } = withRegion(region, evaluate);
    await nextTask();
    await start(definition);
    return { placed, definition, end };
  } catch (error) {
    end();
    throw error;
  }
}
