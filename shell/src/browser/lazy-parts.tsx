import type { Deployment } from '@kilowatt/contracts';
import { type Page, useHydrated } from '@kilowatt/remote-kit';
import { type ComponentType, createElement, lazy, memo, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type LoadTimeouts, whenIdle, withTimeout } from '../federation/timeouts';
import type { PageData } from '../page/create-host';
import { PageFallback } from '../page/fallback';
import type { VersionManager } from './create-version-manager';
import type { LoadedPart } from './load-part';
import type { ActiveVersion } from './run-version';
import { begins } from './trace-notes';

export type LazyPartOptions<Props extends object> = {
  remote: string;
  name: string;
  manager: VersionManager;
  load: (timeout: number) => Promise<LoadedPart<ComponentType<Props>>>;
  /** Whether loading waits until the browser is idle. */
  idle?: boolean;
};

export type LazyPartsOptions = {
  timeouts: LoadTimeouts;
  /** Milliseconds in which something of a remote has to be loaded now. */
  defaultTimeout: (remote: string) => number;
  /** The versions that the server rendered. */
  rendered: readonly Deployment[];
  /** Resolves when parts that wait for an idle browser are needed at once. */
  hurried?: Promise<void> | undefined;
};

/** Components of slots and pages, each made once for a version. */
export function createLazyParts({ timeouts, defaultTimeout, rendered, hurried }: LazyPartsOptions) {
  const components = new Map<string, object>();
  const versionOf = new WeakMap<object, ActiveVersion>();
  const isRendered = ({ release }: Deployment) =>
    rendered.some((one) => one.release.remote === release.remote && one.release.version === release.version);

  return {
    /** The version that a component belongs to; none while it loads. */
    versionOf: (component: object): ActiveVersion | undefined => versionOf.get(component),

    /** A component that suspends until its code has loaded and throws after the timeout. */
    component<Props extends object>(options: LazyPartOptions<Props>): ComponentType<Props> {
      const { remote, name, manager, load, idle = false } = options;
      const key = `${remote}/${name}`;
      const cached = components.get(key);
      const cachedVersion = cached && versionOf.get(cached);
      if (cached && (!cachedVersion || cachedVersion === manager.active()))
        return cached as ComponentType<Props>;
      const LazyPart = lazy(async () => {
        if (idle) await (hurried ? Promise.race([whenIdle(), hurried]) : whenIdle());
        // Idle-hydrated slots start loading only now.
        const timeout = idle ? timeouts.later : defaultTimeout(remote);
        const loading = load(timeout);
        const loadedInTime = withTimeout(timeout, name, loading);
        loadedInTime.catch(() => {
          components.delete(key);
          loading.then(manager.versionChanged, () => {});
        });
        const { value, active } = await loadedInTime;
        versionOf.set(LazyPart, active);
        const shown = isRendered(active.deployment) ? value : notHydrated(value);
        return { default: process.env.TRACES ? begins(options, active.deployment, shown) : shown };
      }) as unknown as ComponentType<Props>;
      components.set(key, LazyPart);
      return LazyPart;
    },
  };
}

/** Thrown during hydration, so that React re-renders the boundary on the client; it is not reported. */
export const OTHER_VERSION = new Error('The server rendered another version of this');

/** HTML rendered by one version is never hydrated by another: React would keep its attributes. */
export const notHydrated = <Props extends object>(Inside: ComponentType<Props>): ComponentType<Props> =>
  function OtherVersion(props: Props) {
    if (!useHydrated()) throw OTHER_VERSION;
    return createElement(Inside, props);
  };

/** A page of one version: data loaded by another version is loaded again, since its shape may differ. */
export function versionedPage({ Component }: Page<unknown>, version: string): ComponentType<PageData> {
  // The state of the router changes, which tells when to load again, without anything new for the page.
  const Own = memo(Component);
  return function VersionedPage({ by, data }: PageData) {
    const { revalidate } = useRevalidator();
    const isOwn = by === version;
    useEffect(() => {
      if (!isOwn) void revalidate();
    }, [isOwn, revalidate]);
    return isOwn ? <Own data={data} /> : <PageFallback />;
  };
}
