/** What the shell keeps with each route. */
export type RouteHandle = { chrome: boolean; remote: string };
