import type { SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { Page, RemoteDefinition } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';

/** One release in the memory of the server with all lazy parts loaded: rendering never waits for code. */
export type LoadedRelease = {
  remote: SnapshotRemote;
  definition: RemoteDefinition;
  slots: ReadonlyMap<SlotName, ComponentType<object>>;
  pages: ReadonlyMap<string, Page<unknown>>;
  dispose: () => void;
};
