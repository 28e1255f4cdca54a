import type { Override, Placed, Release, Snapshot } from '@kilowatt/contracts';
import { isElsewhere } from '@kilowatt/contracts';

/** Milliseconds that somebody's own build is waited for before the page comes to life. */
const LIMIT = 3_000;

/** The snapshot of whoever looks at builds of their own: each stands before the live version, which it falls back to. */
export async function withOverrides(snapshot: Snapshot, overrides: readonly Override[]): Promise<Snapshot> {
  const found = await Promise.all(overrides.map((override) => placedAt(override).catch(missing(override))));
  return {
    ...snapshot,
    remotes: snapshot.remotes.map((live) => {
      const own = found.find((placed) => placed?.release.remote === live.release.remote);
      return own ? { ...own, previous: { release: live.release, base: live.base } } : live;
    }),
  };
}

async function placedAt(override: Override): Promise<Placed> {
  const { remote, source } = override;
  const address = isElsewhere(override)
    ? `${source}/release.json`
    : `/api/releases/${remote}/versions/${source}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const release = (await response.json()) as Release;
  if (release.remote !== remote) throw new Error(`${address} is of ${release.remote}`);
  return { release, base: `${isElsewhere(override) ? source : ''}/remotes/${remote}/${release.version}/` };
}

const missing = (override: Override) => (error: unknown) => {
  console.error(
    `[${override.remote}] the live version is shown, since ${override.source} cannot be had:`,
    error,
  );
  return null;
};
