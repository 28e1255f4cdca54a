import { useHydrated } from '@kilowatt/remote-kit';
import { type ComponentType, createElement } from 'react';

/** Thrown during hydration, so that React re-renders the boundary on the client; it is not reported. */
export const OTHER_VERSION = new Error('The server rendered another version of this');

/** HTML rendered by one version is never hydrated by another: React would keep its attributes. */
export const notHydrated = <Props extends object>(Inside: ComponentType<Props>): ComponentType<Props> =>
  function OtherVersion(props: Props) {
    if (!useHydrated()) throw OTHER_VERSION;
    return createElement(Inside, props);
  };
