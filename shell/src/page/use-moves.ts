import { useSyncExternalStore } from 'react';
import type { Remotes } from './remotes';

/** Renders anew when a remote's components may be others than before. */
export function useMoves(remotes: Remotes, remote: string): void {
  useSyncExternalStore(
    (moved) => remotes.follow(remote, moved),
    () => remotes.moves(remote),
    () => 0,
  );
}
