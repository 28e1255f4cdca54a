import { generatePath, matchPath } from 'react-router-dom';

/** Placeholder for a path parameter without an example. */
const ANY = 'trial';

/** An address of the shop that matches a route; with placeholders if the shop has none. */
export function exampleOf(pattern: string, addresses: readonly string[]): string {
  const known = addresses.find((address) => matchPath(pattern, address) !== null);
  if (known !== undefined) return known;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ANY]);
  return generatePath(pattern, Object.fromEntries([...names, ['*', ANY]]));
}
