/**
 * The address with one slash at its start, which a browser takes for a page of this host: `//name` and `/\name` it takes for
 * the host `name`.
 */
export const withOneSlash = (address: string): string => address.replace(/^[/\\]{2,}/, '/');
