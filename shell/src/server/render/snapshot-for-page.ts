import type { Placed, Snapshot } from '@kilowatt/contracts';

/** What a browser needs of a snapshot: nothing of servers, and of the versions to fall back to no words but hashes. */
export const snapshotForPage = ({ revision, remotes }: Snapshot): Snapshot => ({
  revision,
  remotes: remotes.map(({ release, base, previous }) => ({
    ...forBrowsers({ release, base }),
    ...(previous && { previous: withoutPages(forBrowsers(previous)) }),
  })),
});

const forBrowsers = ({ release, base }: Placed): Placed => ({
  base,
  release: {
    ...release,
    files: Object.fromEntries(Object.entries(release.files).filter(([file]) => file.startsWith('web/'))),
  },
});

/** The page's routes and fallbacks are those of the live release, whatever version fills them. */
const withoutPages = ({ release, base }: Placed): Placed => ({
  base,
  release: { ...release, start: [], slots: {}, routes: [], handles: [], publishes: [], hears: [] },
});
