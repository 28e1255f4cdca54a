import type { MessageName } from '@kilowatt/contracts';
import { createEvent } from 'effector';

/** A message that reached nobody: its payload is not what the contract says, or its owner failed to load. */
export const messageDropped = createEvent<{ name: MessageName; reason: 'malformed' | 'owner-failed' }>();
