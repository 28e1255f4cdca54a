/**
 * The URL with one leading slash, a path of this host: browsers parse `//name` and `/\name` as the host `name`.
 */
export const withOneSlash = (address: string): string => address.replace(/^[/\\]{2,}/, '/');
