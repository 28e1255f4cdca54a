import { createEvent } from 'effector';

/** The shell says so once a remote's models are wired in this scope; its waiting commands are delivered then. */
export const ownerReady = createEvent<string>();

/** The shell says so when another version of a remote takes over: commands wait until that one is ready. */
export const ownerLeft = createEvent<string>();

/**
 * The shell says so when a remote cannot be had on this page; its commands are dropped, aloud. A remote that comes
 * after all is ready as if it had never failed.
 */
export const ownerFailed = createEvent<string>();
