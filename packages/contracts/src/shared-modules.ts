/**
 * Modules that exist once on a page, provided by the shell: the contract between shell and remotes. A shared module is
 * never tree-shaken, so remotes get the router through `@kilowatt/remote-kit`, which re-exports the part they need.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'effector',
  'effector-react',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@kilowatt/bus',
  '@kilowatt/remote-kit',
] as const;
export type SharedModule = (typeof SHARED_MODULES)[number];
