import type { Deployment, Override, Release, Snapshot } from '@kilowatt/contracts';

/** Milliseconds that the page waits for an override build before it hydrates. */
const FETCH_TIMEOUT = 3_000;

/**
 * The snapshot with builds at other origins: each is tried before the live version, which is its fallback. A remote that was never live,
 * and is being worked on, is added.
 */
export async function withOverrides(snapshot: Snapshot, overrides: readonly Override[]): Promise<Snapshot> {
  const found = await Promise.all(
    overrides.map((override) => fetchDeployment(override).catch(logUnavailable(override))),
  );
  const isLive = (remote: string) => snapshot.remotes.some(({ release }) => release.remote === remote);
  const added = process.env.HOT ? found.filter((one) => one !== null && !isLive(one.release.remote)) : [];
  return {
    ...snapshot,
    remotes: [
      ...snapshot.remotes.map((live) => {
        const own = found.find((deployment) => deployment?.release.remote === live.release.remote);
        return own ? { ...own, previous: { release: live.release, base: live.base } } : live;
      }),
      ...added.flatMap((one) => one ?? []),
    ],
  };
}

async function fetchDeployment(override: Override): Promise<Deployment> {
  const { remote, source } = override;
  const address = `${source}/release.json`;
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const release = (await response.json()) as Release;
  if (release.remote !== remote) throw new Error(`${address} is of ${release.remote}`);
  return { release, base: `${source}/remotes/${remote}/${release.version}/` };
}

const logUnavailable = (override: Override) => (error: unknown) => {
  console.error(
    `[${override.remote}] the live version is shown, because ${override.source} could not be loaded:`,
    error,
  );
  if (process.env.HOT && override.hot) self.__KILOWATT__.hot?.unavailable();
  return null;
};
