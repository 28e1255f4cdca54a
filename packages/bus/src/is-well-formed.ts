import { MESSAGES, type MessageName } from '@kilowatt/contracts';
import { is } from 'valibot';

/** Remotes of different releases meet on a page, so a payload is checked where it crosses. */
export const isWellFormed = (name: MessageName, value: unknown): boolean => is(MESSAGES[name].payload, value);
