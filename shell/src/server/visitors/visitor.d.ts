import type { Snapshot } from '@kilowatt/contracts';
export declare const readVisitor: (
  cookies: string | undefined,
) => import('@kilowatt/contracts/visitors').Visitor;
/** Whether a bucket is in a remote's canary. */
export declare const isOnCanary: (bucket: number, remote: string, percent: number) => boolean;
/** The snapshot of one visitor: for every remote the one version that their page is rendered with. */
export declare const assignVariant: (snapshot: Snapshot, bucket: number) => Snapshot;
