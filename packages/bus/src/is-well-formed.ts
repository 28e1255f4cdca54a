import { KNOWN_MESSAGES, type MessageName } from '@kilowatt/contracts';
import { is } from 'valibot';

/** Remotes of different releases share a page, so payloads are validated at run time. */
export function isWellFormed(name: MessageName, value: unknown): boolean {
  const message = KNOWN_MESSAGES[name];
  return message !== undefined && is(message.payload, value);
}
