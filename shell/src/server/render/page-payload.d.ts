import { type Snapshot } from '@kilowatt/contracts';
import { type HydrationState, type StaticHandlerContext } from 'react-router-dom';
/** Initial state of the browser's router. Internal details are removed from errors. */
export declare function hydration({ loaderData, actionData, errors }: StaticHandlerContext): HydrationState;
/** The part of a snapshot that browsers need: no server files, and only hashes of previous versions. */
export declare const snapshotForPage: ({ revision, remotes }: Snapshot) => Snapshot;
/** Seals the versions that a page is rendered from, so that each view can get a ticket. */
export type SealPage = (snapshot: Snapshot) => string;
/** @param secret `SHELL_SECRET`, from which the gateway derives the same key */
export declare function pageSealer(secret: string): SealPage;
/** JSON for an inline script: `<`, which could end it, and line separators, which old parsers reject, are escaped. */
export declare const scriptJson: (value: unknown) => string;
