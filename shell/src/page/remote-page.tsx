import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageFallback } from './page-fallback';
import { RemoteBoundary } from './remote-boundary';

type Props = { remote: string; Inside: ComponentType<{ data: unknown }>; onError: (error: unknown) => void };

/** A page of a remote, inside its boundary. */
export function RemotePage({ remote, Inside, onError }: Props) {
  const data: unknown = useLoaderData();
  return (
    <RemoteBoundary remote={remote} fallback={<PageFallback />} pending={<PageFallback />} onError={onError}>
      <Inside data={data} />
    </RemoteBoundary>
  );
}
