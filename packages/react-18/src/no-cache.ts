/** In place of `@emotion/cache`: components of this React use the cache of the page. */
export default (): null => null;
