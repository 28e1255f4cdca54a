// @ts-check
/**
 * Differences between the routes of remotes and the table of pages. Routes with parameters are not in the table, nor need
 * those be that begin with the name of their remote: `/reviews/all`.
 * @param {readonly { name: string, routes: Readonly<Record<string, { path: string }>> }[]} remotes
 * @param {readonly { path: string }[]} pages
 * @returns {string[]} one line each
 */
export function pageProblemsOf(remotes, pages) {
  const routes = remotes.flatMap(({ name, routes }) =>
    Object.values(routes)
      .filter(({ path }) => !path.includes(':'))
      .map(({ path }) => ({ name, path })),
  );
  return [
    ...routes
      .filter(({ name, path }) => !path.startsWith(`/${name}/`))
      .filter(({ path }) => !pages.some((page) => page.path === path))
      .map(
        ({ name, path }) =>
          `${name} has a page at ${path}, which packages/contracts/src/pages.ts does not list`,
      ),
    ...pages
      .filter(({ path }) => !routes.some((route) => route.path === path))
      .map(({ path }) => `packages/contracts/src/pages.ts lists ${path}, which no remote serves`),
  ];
}
