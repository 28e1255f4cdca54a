import {
  type Deployment,
  isElsewhere,
  type Override,
  offerOf,
  type PreviewRequest,
  type Release,
} from '@kilowatt/contracts';
import type { InspectedVersion } from '@kilowatt/contracts/management';
import type { InspectedPage, LocatedPart } from '../../page/payload';

export type PartRow = {
  key: string;
  /** `footer`, `product:below-price`, or `page product`. */
  name: string;
  /** How many times it is on the page. */
  count: number;
  /** Of an offered slot: the remote whose page it is on. */
  offeredBy: string | null;
  /** Bytes of brotli of its scripts beside those at start; null where they are not known. */
  bytes: number | null;
  /** Milliseconds on the server; null for what only the browser has rendered. */
  rendered: number | null;
  /** Milliseconds in the browser, all of its places together; null before. */
  hydrated: number | null;
  marks: string[];
  places: LocatedPart[];
};
export type RemoteRow = {
  remote: string;
  version: string;
  known: InspectedVersion | null;
  /** Bytes of brotli of what every page loads of it. */
  bytesAtStart: number | null;
  marks: string[];
  parts: PartRow[];
};
export type Described = {
  remotes: RemoteRow[];
  totals: { parts: number; bytes: number; rendered: number; hydrated: number };
};

export type Facts = {
  page: InspectedPage;
  versions: readonly InspectedVersion[];
  /** The rows of `Server-Timing` of the document. */
  timings: readonly Pick<PerformanceServerTiming, 'name' | 'duration' | 'description'>[];
  overrides?: readonly Override[] | undefined;
  preview?: PreviewRequest | undefined;
};

/** Who owns what on a page, and what each part costs. Remotes without a part on this page are listed as well: they are loaded. */
export function describePage(facts: Facts): Described {
  const remotes = facts.page.snapshot.remotes.map((deployed) => remoteRow(deployed, facts));
  const rows = remotes.flatMap(({ parts }) => parts);
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    remotes: remotes.sort((one, other) => Number(other.parts.length > 0) - Number(one.parts.length > 0)),
    totals: {
      parts: rows.length,
      bytes: sum(remotes.map((remote) => bytesOf(remote, facts))),
      // Parts contain others: their sum would count those twice.
      rendered: facts.timings.find(({ name }) => name === 'render')?.duration ?? 0,
      hydrated: sum(rows.map(({ hydrated }) => hydrated)),
    },
  };
}

function remoteRow(deployed: Deployment, facts: Facts): RemoteRow {
  const { page, versions } = facts;
  const { remote } = deployed.release;
  const active = page.running().find(({ release }) => release.remote === remote) ?? deployed;
  const { version } = active.release;
  const known = versions.find((one) => one.remote === remote && one.version === version) ?? null;
  const own = page.parts().filter((part) => part.remote === remote);
  const names = [...new Set(own.map(({ name }) => name))];
  const isDeployed = version === deployed.release.version;
  return {
    ...{ remote, version, known },
    bytesAtStart: known && isDeployed ? sizeOf(deployed.release.start, known) : null,
    marks: remoteMarks(deployed, active, known, facts),
    parts: names.map((name) =>
      partRow(
        name,
        own.filter((part) => part.name === name),
        isDeployed ? deployed.release : null,
        known,
        facts,
      ),
    ),
  };
}

function remoteMarks(
  deployed: Deployment,
  active: Deployment,
  known: InspectedVersion | null,
  { overrides = [], preview }: Facts,
): string[] {
  const { remote, version } = deployed.release;
  const override = overrides.find((one) => one.remote === remote);
  if (active.release.version !== version) return ['previous version active'];
  if (override && (isElsewhere(override) || override.source === version))
    return [preview ? `preview ${preview.preview}` : override.hot ? 'being worked on' : 'override'];
  if (known?.role === 'canary') return [`canary ${known.percent ?? 0} %`];
  return known && known.role !== 'live' ? ['not the live version'] : [];
}

/** Scripts of a part beside those at start. */
function chunksOf(name: string, { start, slots, routes, fills = {} }: Release): readonly string[] {
  const route = routes.find(({ id }) => name === `page ${id}`);
  const { chunks = [] } = route ?? slots[name] ?? fills[name] ?? {};
  return chunks.filter((file) => !start.includes(file));
}

/** Null if one of the files is not known. */
function sizeOf(files: readonly string[], { sizes }: Pick<InspectedVersion, 'sizes'>): number | null {
  let size = 0;
  for (const file of files) {
    const own = sizes[file];
    if (own === undefined) return null;
    size += own;
  }
  return size;
}

/** What a page loads of a remote; a chunk that two parts share counts once. */
function bytesOf({ remote, parts, known }: RemoteRow, { page }: Facts): number {
  const deployed = page.snapshot.remotes.find(({ release }) => release.remote === remote);
  if (!known || !deployed || known.version !== deployed.release.version) return 0;
  const { release } = deployed;
  const files = new Set([...release.start, ...parts.flatMap(({ name }) => chunksOf(name, release))]);
  return [...files].reduce((sum, file) => sum + (known.sizes[file] ?? 0), 0);
}

function partRow(
  name: string,
  places: LocatedPart[],
  release: Release | null,
  known: InspectedVersion | null,
  { page, timings }: Facts,
): PartRow {
  const [{ remote } = { remote: '' }] = places;
  const notes = page
    .notes()
    .filter(
      ({ stage, part, version }) =>
        stage === 'hydrate' && part === name && version?.release.remote === remote,
    );
  const token = name.replaceAll(/[^\w.-]/g, '_');
  const timed = timings.find((row) => row.name === token && row.description.startsWith(`${remote}@`));
  const fallbacks = places.filter(({ isFallback }) => isFallback).length;
  const some =
    fallbacks > 0 && fallbacks < places.length ? ` in ${fallbacks} of ${places.length} places` : '';
  return {
    key: `${remote} ${name}`,
    name,
    count: places.length,
    offeredBy: name.includes(':')
      ? (offerOf(page.snapshot.remotes, name)?.owner.release.remote ?? null)
      : null,
    bytes: release && known ? sizeOf(chunksOf(name, release), known) : null,
    rendered: timed?.duration ?? null,
    hydrated: notes.length > 0 ? notes.reduce((sum, { from, to }) => sum + to - from, 0) : null,
    marks: [
      ...(fallbacks > 0 ? [`fallback shown${some}`] : []),
      ...(fallbacks === 0 && notes.length === 0 ? ['not hydrated yet'] : []),
    ],
    places,
  };
}

/** `12.3 kB`, of 1,000 bytes as budgets are. */
export const bytesText = (bytes: number | null): string =>
  bytes === null ? 'size unknown' : `${(bytes / 1_000).toFixed(1)} kB`;

export const timeText = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
