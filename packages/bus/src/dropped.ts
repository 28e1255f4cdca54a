import type { MessageName } from '@kilowatt/contracts';
import { createEvent } from 'effector';

export type DroppedMessage = { name: MessageName; reason: 'malformed' | 'owner-failed' };

/** A message was dropped: its payload is invalid, or its owner failed to load. */
export const messageDropped = createEvent<DroppedMessage>();
