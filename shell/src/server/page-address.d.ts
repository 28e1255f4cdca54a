/**
 * The one address of a page, to which its variants are redirected: one leading slash (browsers parse `//name` and `/\name`
 * as the host `name`), none at the end, lower case where no address has capitals, and `/` instead of `/index.html`. The
 * query stays as it is.
 */
export declare function canonicalAddress(address: string): string;
