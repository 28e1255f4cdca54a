import { messageOf, offerOf, type Release, type SnapshotRemote } from '@kilowatt/contracts';

/** Of a route as the router names it: `{remote}/{route}`. */
type RouteIds = readonly string[];

/**
 * Whether a remote may have a part on a page. A page may show slots in places that no release declares, so a remote with a slot
 * counts as having one everywhere. Offered slots are named after the page of their owner that shows them, or after the owner.
 * @param all the remotes of the snapshot
 */
export function mayHavePartOn(
  { release }: SnapshotRemote,
  routeIds: RouteIds,
  all: readonly SnapshotRemote[],
): boolean {
  const { remote, slots, routes, fills = {} } = release;
  if (Object.keys(slots).length > 0) return true;
  if (routes.some(({ id }) => routeIds.includes(`${remote}/${id}`))) return true;
  return Object.keys(fills).some((slot) => {
    const owner = offerOf(all, slot)?.owner.release;
    const [prefix = ''] = slot.split(':', 1);
    return owner && (owner.remote === prefix || routeIds.includes(`${owner.remote}/${prefix}`));
  });
}

/**
 * Whether nothing of a remote can be missed before one of its parts is opened, or a command is sent that it handles. Commands
 * wait for their owner. Events do not wait for who hears them, and nobody else can cause those that a remote publishes.
 */
function canWait({ slots, routes, fills = {}, handles, publishes, hears, remote }: Release): boolean {
  const hasParts = [slots, routes, fills].some((parts) => Object.keys(parts).length > 0);
  const handlesOwn = handles.every((name) => {
    const message = messageOf(name);
    return message?.kind === 'command' && message.owner === remote;
  });
  return hasParts && handlesOwn && publishes.length === 0 && hears.length === 0;
}

/**
 * Lazy remotes of a page: they have nothing on it, and are loaded when it needs them. All others start with the page, and so
 * does a remote of which the server does not know what its start does.
 * @param startsNothing whether the server has its live version, which has no `start`
 */
export const lazyRemotes = (
  all: readonly SnapshotRemote[],
  routeIds: RouteIds,
  startsNothing: (remote: string) => boolean,
): string[] =>
  all
    .filter((one) => !mayHavePartOn(one, routeIds, all) && canWait(one.release))
    .map(({ release }) => release.remote)
    .filter(startsNothing);
