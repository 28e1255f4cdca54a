import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true after that: for what only this browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
