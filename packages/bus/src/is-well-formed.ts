import { MESSAGES, type MessageName } from '@kilowatt/contracts';
import { is } from 'valibot';

/** Remotes of different releases share a page, so payloads are validated at run time. */
export const isWellFormed = (name: MessageName, value: unknown): boolean => is(MESSAGES[name].payload, value);
