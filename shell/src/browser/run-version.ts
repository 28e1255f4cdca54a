import type { Deployment } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { clearNode, createNode, type Node, withRegion } from 'effector';
import type { Evaluate } from './load-container';
import { nextTask } from './next-task';

/** The version of a remote that is active on this page. */
export type ActiveVersion = { deployment: Deployment; definition: RemoteDefinition; end: () => void };

/**
 * Evaluates a version in its own effector region and starts it. Its bus listeners end with the region: otherwise two
 * versions of one remote would handle the same command.
 */
export async function runVersion(
  deployment: Deployment,
  evaluate: Evaluate,
  start: (definition: RemoteDefinition) => Promise<void>,
): Promise<ActiveVersion> {
  const region: Node = createNode({ regional: true });
  const end = () => clearNode(region);
  try {
    const { default: definition } = withRegion(region, evaluate);
    await nextTask();
    await start(definition);
    return { deployment, definition, end };
  } catch (error) {
    end();
    throw error;
  }
}
