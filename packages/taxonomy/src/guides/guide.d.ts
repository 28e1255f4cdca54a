import type { Filter } from '@kilowatt/contracts';
/** A list that a point of a guide leads to. */
export type GuideLink = {
  label: string;
  handle: string;
  filters: readonly Filter[];
};
/** One question on the way to an appliance. */
export type GuidePoint = {
  title: string;
  text: string;
  links: readonly GuideLink[];
};
/** How to choose among the products of a collection. */
export type Guide = {
  title: string;
  points: readonly GuidePoint[];
};
export declare const to: (label: string, handle: string, ...filters: Filter[]) => GuideLink;
export declare const point: (title: string, text: string, ...links: GuideLink[]) => GuidePoint;
