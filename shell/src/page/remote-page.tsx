import type { SnapshotRemote } from '@kilowatt/contracts';
import { useLoaderData } from 'react-router-dom';
import { PageFallback } from './page-fallback';
import { RemoteBoundary } from './remote-boundary';
import type { PageData, Remotes } from './remotes';
import { useMoves } from './use-moves';

type Props = { remotes: Remotes; owner: SnapshotRemote; id: string };

/** A page of a remote, inside its boundary. */
export function RemotePage({ remotes, owner, id }: Props) {
  const { remote } = owner.release;
  useMoves(remotes, remote);
  return (
    <RemoteBoundary
      place={`${remote}/${id}`}
      Inside={remotes.page(owner, id)}
      inner={useLoaderData<PageData>()}
      fallback={<PageFallback />}
      pending={<PageFallback />}
      onError={(shown, error) => remotes.failed(remote, shown, error)}
    />
  );
}
