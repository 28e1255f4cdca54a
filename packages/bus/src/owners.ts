import { createEvent } from 'effector';

/** The shell says so once a remote's models are wired in this scope; its waiting commands are delivered then. */
export const ownerReady = createEvent<string>();

/** The shell says so when a remote cannot be had on this page; its waiting commands are dropped, aloud. */
export const ownerFailed = createEvent<string>();
