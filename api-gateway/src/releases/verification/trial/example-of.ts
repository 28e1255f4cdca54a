import { generatePath, matchPath } from 'react-router-dom';

/** What stands for a part of an address of which the shop has no example. */
const ANY = 'trial';

/** An address of the shop that a route takes; one made up where the shop has none. */
export function exampleOf(pattern: string, addresses: readonly string[]): string {
  const known = addresses.find((address) => matchPath(pattern, address) !== null);
  if (known !== undefined) return known;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ANY]);
  return generatePath(pattern, Object.fromEntries([...names, ['*', ANY]]));
}
