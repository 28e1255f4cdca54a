import { type Page, useHydrated } from '@kilowatt/remote-kit';
import { type ComponentType, createElement, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { PageFallback } from '../page/page-fallback';
import type { PageData } from '../page/remotes';

/** Thrown during hydration, so that React re-renders the boundary on the client; it is not reported. */
export const OTHER_VERSION = new Error('The server rendered another version of this');

/** HTML rendered by one version is never hydrated by another: React would keep its attributes. */
export const notHydrated = <Props extends object>(Inside: ComponentType<Props>): ComponentType<Props> =>
  function OtherVersion(props: Props) {
    if (!useHydrated()) throw OTHER_VERSION;
    return createElement(Inside, props);
  };

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
