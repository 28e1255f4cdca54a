export type PageLoads = {
  all: number;
  failed: number;
  /** Pages that load two versions of one remote. */
  mixed: number;
};

/** What the page loads; its snapshot also names the version that it could fall back to. */
const NAMED = /href="\/remotes\/([a-z][a-z0-9-]*)\/([^/"&]+)\//g;

/** The versions of each remote that a page loads. */
export function versionsIn(html: string): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const [, remote = '', version = ''] of html.matchAll(NAMED))
    versions.set(remote, (versions.get(remote) ?? new Set()).add(version));
  return versions;
}

/** Loads a page at a rate per second until it is stopped. */
export function keepLoading(url: string, perSecond: number): { stop: () => Promise<PageLoads> } {
  const loads: PageLoads = { all: 0, failed: 0, mixed: 0 };
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const load = loadOnce(url, loads).finally(() => open.delete(load));
    open.add(load);
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return loads;
    },
  };
}

async function loadOnce(url: string, loads: PageLoads): Promise<void> {
  loads.all += 1;
  const html = await fetch(url).then(
    async (response) => (response.ok ? response.text() : null),
    () => null,
  );
  if (html === null) loads.failed += 1;
  else if ([...versionsIn(html).values()].some((versions) => versions.size > 1)) loads.mixed += 1;
}
