import { type CommandName, type EventName, MESSAGES, type Payload } from '@kilowatt/contracts';
import { type Command, createCommand } from './command';
import { type BusEvent, createBusEvent } from './message';

export { type Command, ownerFailed, ownerLeft, ownerReady } from './command';
export type { BusEvent } from './message';
export { messageDropped } from './message';

const commands = new Map<string, unknown>();
const events = new Map<string, unknown>();
for (const [name, { kind }] of Object.entries(MESSAGES)) {
  if (kind === 'command') commands.set(name, createCommand(name as CommandName));
  else events.set(name, createBusEvent(name as EventName));
}

/** The command of this name: `command('menu:open@1').send({})`. */
export const command = <Name extends CommandName>(name: Name) => commands.get(name) as Command<Payload<Name>>;

/** The event of this name: `event('cart:lines-changed@1').$last`. */
export const event = <Name extends EventName>(name: Name) => events.get(name) as BusEvent<Payload<Name>>;
