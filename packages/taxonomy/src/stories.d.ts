import type { Collection } from './types';
/** What the page of a collection says about it; may contain placeholders, such as `{freeDelivery}`. */
export declare const descriptionOf: ({ handle, title }: Collection) => string;
/** Where a brand comes from and what it is known for; undefined for brands that nothing is known of. */
export declare const storyOf: (brand: string) => string | undefined;
