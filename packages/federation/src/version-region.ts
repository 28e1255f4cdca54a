import { clearNode, createNode, type Node, withRegion } from 'effector';

/** Runs an evaluation, so that the units it creates belong to the version. */
export type InRegion = <Result>(run: () => Result) => Result;

/**
 * The effector region of one version of a remote: units created in it, and their connections to the shared bus, end
 * with `clear`. Otherwise every version that was ever active would handle every message. A module that loads after
 * that leaves nothing either.
 */
export function versionRegion(): { inRegion: InRegion; clear: () => void } {
  const region: Node = createNode({ regional: true });
  let cleared = false;
  return {
    inRegion(run) {
      try {
        return withRegion(region, run);
      } finally {
        if (cleared) clearNode(region);
      }
    },
    clear() {
      cleared = true;
      clearNode(region);
    },
  };
}
