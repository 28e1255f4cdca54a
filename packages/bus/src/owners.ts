import { createEvent } from 'effector';

/** Sent by the shell when a remote's models have started in this scope; delivers its waiting commands. */
export const ownerReady = createEvent<string>();

/** Sent by the shell when a remote switches to another version: commands wait until it is ready. */
export const ownerLeft = createEvent<string>();

/**
 * Sent by the shell when a remote cannot be loaded on this page; its commands are dropped and reported. `ownerReady`
 * resets this state if the remote loads after all.
 */
export const ownerFailed = createEvent<string>();
