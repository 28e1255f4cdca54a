// @ts-check
import colours from 'picocolors';

/** The deployment of a remote after an operation, in one line. @param {import('@kilowatt/contracts/management').OperationResult} moved */
export function movedLine({ remote, moved, from, to, version, canary, pinned, revision }) {
  const tried = canary ? `, ${canary.version} for ${canary.percent} %` : '';
  const held = pinned ? ', pinned' : '';
  const stands = `${colours.bold(version ?? 'nothing')} live${tried}${held} (revision ${revision})`;
  if (!moved) return `${remote}: ${stands}; nothing to do`;
  const changed = moved && from !== to && to === version;
  return changed && from ? `${remote}: ${from} → ${to}; ${stands}` : `${remote}: ${stands}`;
}
