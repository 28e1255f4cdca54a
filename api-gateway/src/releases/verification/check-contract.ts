import { MESSAGES, SLOTS } from '@kilowatt/contracts';
import { ProblemError } from '../../problem';
import type { Manifest } from '../artifacts/check-files';

const messages: Readonly<Record<string, { kind: 'event' | 'command'; owner: string }>> = MESSAGES;
const slots: readonly string[] = SLOTS;

/** Refuses a release that fills, says or hears what this shop does not know, or says what another one owns. */
export function checkContract(release: Manifest): void {
  const { remote, version, files, start } = release;
  const refuse = (reason: string): never => {
    throw new ProblemError('release-refused', `${remote} ${version} ${reason}`);
  };
  for (const slot of Object.keys(release.slots))
    if (!slots.includes(slot)) refuse(`fills the slot "${slot}", which this shop does not have`);
  const said = { publishes: 'event', handles: 'command', hears: 'event' } as const;
  for (const verb of ['publishes', 'handles', 'hears'] as const)
    for (const name of release[verb]) {
      const message = Object.hasOwn(messages, name) ? messages[name] : undefined;
      if (!message) refuse(`${verb} "${name}", which this shop does not know`);
      else if (message.kind !== said[verb]) refuse(`${verb} "${name}", which is no ${said[verb]}`);
      else if (verb !== 'hears' && message.owner !== remote)
        refuse(`${verb} "${name}", which ${message.owner} owns`);
    }
  const named = [
    start,
    ...Object.values(release.slots).map(({ chunks }) => chunks),
    ...release.routes.map(({ chunks }) => chunks),
  ];
  for (const path of named.flat()) if (!files[path]) refuse(`loads ${path}, which is not among its files`);
}
