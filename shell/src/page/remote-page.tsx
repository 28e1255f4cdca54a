import type { SnapshotRemote } from '@kilowatt/contracts';
import { useLoaderData } from 'react-router-dom';
import { PageFallback } from './page-fallback';
import { RemoteBoundary } from './remote-boundary';
import { type PageData, type Remotes, useVersionChanges } from './remotes';

type Props = { remotes: Remotes; owner: SnapshotRemote; id: string };

/** A page of a remote, inside its boundary. */
export function RemotePage({ remotes, owner, id }: Props) {
  const { remote } = owner.release;
  useVersionChanges(remotes, remote);
  return (
    <RemoteBoundary
      contentKey={`${remote}/${id}`}
      Content={remotes.page(owner, id)}
      contentProps={useLoaderData<PageData>()}
      fallback={<PageFallback />}
      pending={<PageFallback />}
      onError={(component, error) => remotes.reportRenderError(remote, component, error)}
    />
  );
}
