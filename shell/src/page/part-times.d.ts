import { type FragmentInstance, type RefCallback } from 'react';
/** A part of a page: a slot, or `page` and the id of a route. */
export type Part = {
  remote: string;
  version: string;
  name: string;
};
/**
 * Times the parts of a page: on the server their rendering, in the browser their hydration. `begin` is called before a part
 * is rendered, and what it returns once all of it is there.
 */
export type PartTimes = {
  begin(part: Part): () => void;
  /** Where a part is on the page, and whether its fallback stands there; absent on pages that are not inspected. */
  attach?: (part: Part, isFallback: boolean) => RefCallback<FragmentInstance>;
};
export declare const PartTimesContext: import('react').Context<PartTimes | null>;
/** The name of the part that a route fills. */
export declare const pagePart: (id: string) => string;
