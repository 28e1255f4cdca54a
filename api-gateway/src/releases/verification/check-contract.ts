import { messageOf, SLOTS, type Snapshot } from '@kilowatt/contracts';
import { ProblemError } from '../../platform/problems/problem';
import type { Manifest } from '../artifacts/manifest';

const slots: readonly string[] = SLOTS;
/** Declarations that only the owner of a message may make. */
const OWN: readonly string[] = ['publishes', 'handles'];

/**
 * Rejects a release with slots or messages that this shop does not know, or that another remote owns: a slot that begins
 * with a remote's name belongs to that remote, any other slot and any address to the remote whose live release has it.
 */
export function checkContract(release: Manifest, { remotes }: Snapshot): void {
  const { remote, version, files, start } = release;
  const refuse = (reason: string): never => {
    throw new ProblemError('release-refused', `${remote} ${version} ${reason}`);
  };
  for (const slot of Object.keys(release.slots))
    if (!slots.includes(slot) && !slot.startsWith(`${remote}-`))
      refuse(`fills the slot "${slot}", which this shop does not have`);
  for (const { release: live } of remotes.filter((other) => other.release.remote !== remote)) {
    for (const slot of Object.keys(release.slots))
      if (Object.hasOwn(live.slots, slot)) refuse(`fills the slot "${slot}", which ${live.remote} fills`);
    for (const { path } of release.routes)
      if (live.routes.some((route) => route.path === path))
        refuse(`has a page at ${path}, where ${live.remote} has one`);
  }
  const said = { publishes: 'event', handles: 'command', hears: 'event', sends: 'command' } as const;
  for (const verb of ['publishes', 'handles', 'hears', 'sends'] as const)
    for (const name of release[verb] ?? []) {
      const message = messageOf(name);
      if (!message) refuse(`${verb} "${name}", which this shop does not know`);
      else if (message.kind !== said[verb]) refuse(`${verb} "${name}", which is no ${said[verb]}`);
      else if (OWN.includes(verb) && message.owner !== remote)
        refuse(`${verb} "${name}", which ${message.owner} owns`);
    }
  const named = [
    start,
    ...Object.values(release.slots).map(({ chunks }) => chunks),
    ...release.routes.map(({ chunks }) => chunks),
  ];
  for (const path of named.flat()) if (!files[path]) refuse(`loads ${path}, which is not among its files`);
}
