import type { Page } from '@kilowatt/remote-kit';
import { type ComponentType, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { PageFallback } from '../page/page-fallback';
import type { PageData } from '../page/remotes';

/** A page of one version: data loaded by another version is loaded again, since its shape may differ. */
export const versionedPage = ({ Component }: Page<unknown>, version: string): ComponentType<PageData> =>
  function VersionedPage({ by, data }: PageData) {
    const { revalidate } = useRevalidator();
    const isOwn = by === version;
    useEffect(() => {
      if (!isOwn) void revalidate();
    }, [isOwn, revalidate]);
    return isOwn ? <Component data={data} /> : <PageFallback />;
  };
