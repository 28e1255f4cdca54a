import { useSyncExternalStore } from 'react';
import type { Remotes } from './remotes';

/** Re-renders when a remote's components may have changed. */
export function useVersionChanges(remotes: Remotes, remote: string): void {
  useSyncExternalStore(
    (onVersionChange) => remotes.subscribe(remote, onVersionChange),
    () => remotes.versionRevision(remote),
    () => 0,
  );
}
