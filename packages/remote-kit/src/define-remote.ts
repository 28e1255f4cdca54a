import type { ProductList, ProductPreview, SlotName } from '@kilowatt/contracts';
import type { Scope } from 'effector';
import type { ComponentType } from 'react';
import type { Gateway } from './gateway';
import type { Page } from './page';

export type RemoteDefinition = {
  name: string;
  /** A slot's module is in a chunk named after the slot: `import(/* webpackChunkName: "header" *\/ './…')`. */
  slots: { [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }> };
  /** A route's page is in a chunk named after the route's id in `remote.config.ts`. */
  routes: Record<string, () => Promise<{ default: Page<unknown> }>>;
  /** Starts the remote's models in a scope: on the server for every request, in the browser once. */
  start?: (scope: Scope, host: { gateway: Gateway }) => void | Promise<void>;
};

export const defineRemote = (remote: RemoteDefinition): RemoteDefinition => remote;

/** Props of each slot. Slots of the page frame have none. */
export type SlotProps = {
  [Name in SlotName]: Name extends 'addToCart' | 'compareToggle'
    ? ProductSlotProps
    : Name extends 'productListing'
      ? ListingSlotProps
      : object;
};

export type ProductSlotProps = {
  product: Pick<
    ProductPreview,
    'id' | 'handle' | 'title' | 'price' | 'compareAtPrice' | 'image' | 'sku' | 'tags' | 'available'
  >;
  /** `compact` on cards, `full` on the product page. Default `compact`. */
  size?: 'compact' | 'full';
};

/** A list of products with its facets, chips, order and pages. */
export type ListingSlotProps = {
  list: ProductList;
  /** Path and query of the page; links of the listing keep its other parameters. */
  href: string;
};
