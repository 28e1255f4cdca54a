import type { MessageName } from '@kilowatt/contracts';
import { createEvent } from 'effector';

export type DroppedMessage = { name: MessageName; reason: 'malformed' | 'owner-failed' };

/** A message that reached nobody: its payload is not what the contract says, or its owner failed to load. */
export const messageDropped = createEvent<DroppedMessage>();
