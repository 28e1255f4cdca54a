import type { Deployment, Snapshot } from '@kilowatt/contracts';

/** The part of a snapshot that browsers need: no server files, and only hashes of previous versions. */
export const snapshotForPage = ({ revision, remotes }: Snapshot): Snapshot => ({
  revision,
  remotes: remotes.map(({ release, base, previous }) => ({
    ...forBrowsers({ release, base }),
    ...(previous && { previous: withoutPages(forBrowsers(previous)) }),
  })),
});

const forBrowsers = ({ release, base }: Deployment): Deployment => ({
  base,
  release: {
    ...release,
    files: Object.fromEntries(Object.entries(release.files).filter(([file]) => file.startsWith('web/'))),
  },
});

/** Routes and fallbacks of the page are those of the live release, whatever version is active. */
const withoutPages = ({ release, base }: Deployment): Deployment => ({
  base,
  release: { ...release, start: [], slots: {}, routes: [], handles: [], publishes: [], hears: [] },
});
