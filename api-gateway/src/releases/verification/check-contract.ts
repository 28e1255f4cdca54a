import { messageOf, SLOTS, type Snapshot } from '@kilowatt/contracts';
import { ProblemError } from '../../platform/problems/problem';
import type { Manifest } from '../artifacts/manifest';

const slots: readonly string[] = SLOTS;
/** What a remote does with its own messages only. */
const OWN: readonly string[] = ['publishes', 'handles'];

/**
 * Refuses a release that fills, sends or hears what this shop does not know, or takes what another one owns: a slot
 * that begins with a remote's name is that remote's, any other slot and any address is whose live release has it.
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
