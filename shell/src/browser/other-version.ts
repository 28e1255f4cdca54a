import { useHydrated } from '@kilowatt/remote-kit';
import { type ComponentType, createElement } from 'react';

/** Thrown while hydrating, so that React renders the boundary anew; nobody needs to hear of it. */
export const OTHER_VERSION = new Error('The server rendered another version of this');

/** HTML of one version does not come to life under another: its attributes would stay as they are. */
export const notHydrated = <Props extends object>(Inside: ComponentType<Props>): ComponentType<Props> =>
  function OtherVersion(props: Props) {
    if (!useHydrated()) throw OTHER_VERSION;
    return createElement(Inside, props);
  };
