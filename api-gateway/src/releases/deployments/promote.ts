import type { Decision, Pointer } from './pointer';
import { refuseToMove } from './refuse-to-move';

/** Versions that a rollback without a name can go back through. */
const LONGEST_TRAIL = 20;

/** Makes a version the live one for everybody; a canary ends with it. */
export function promote(pointer: Pointer, to: string): Decision | null {
  const { version, canary, trail } = pointer;
  if (version === to && !canary) return null;
  refuseToMove(pointer, to);
  const before = version === null || version === to ? trail : [...trail, version];
  return {
    pointer: {
      ...pointer,
      version: to,
      canary: null,
      trail: before.filter((known) => known !== to).slice(-LONGEST_TRAIL),
    },
    kind: 'promote',
    from: version,
    to,
  };
}
