import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from 'api-gateway/src/platform/database/open-database';
import { artifactStore } from 'api-gateway/src/releases/artifacts/artifact-store';
import { openReleases } from 'api-gateway/src/releases/registry/releases';
import { diskSizes, releaseSizes } from 'api-gateway/src/releases/retention/sizes';
import { table } from '../text/report';

const REMOTES = ['cart-compare', 'footer', 'header-search', 'navigation'];
/** A release on each working day. */
const VERSIONS = 250;
const YEAR = 365;
const KEEP = { keep: 20, days: 90 };
/** Files of a version, and how many of them differ from those of the version before. */
const FILES = { all: 24, changed: 2 };
const FILE_BYTES = 2_000;

const bytesOf = (file: number, build: number, remote: string): Buffer => {
  const line = `${createHash('sha256').update(`${remote} ${file} ${build}`).digest('hex')};\n`;
  return Buffer.from(
    `var ${remote.replace('-', '_')} = '${build}';\n${line.repeat(Math.floor(FILE_BYTES / line.length))}`,
  );
};

/** A version of a remote, most of whose files are those of the one before. */
function artifactOf(remote: string, build: number) {
  const files = new Map<string, Buffer>();
  files.set('web/remoteEntry.js', bytesOf(0, build, remote));
  files.set('server/remote.cjs', bytesOf(1, build, remote));
  for (let file = FILES.changed; file < FILES.all; file += 1)
    files.set(`web/chunk-${file}.js`, bytesOf(file, 0, remote));
  const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const release = {
    ...{ remote, version: `1.${build}.0`, revision: String(build), container: remote.replace('-', '_') },
    ...{ start: ['web/remoteEntry.js'], slots: {}, routes: [], handles: [], publishes: [], hears: [] },
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, hashOf(bytes)])),
  };
  return { release, files, manifest: Buffer.from(JSON.stringify(release)), signature: null };
}

/** Makes what is known of a version as old as it would be after a year. */
async function backdate(db: Database, remote: string, version: string, days: number): Promise<void> {
  const at = `now() - interval '${Math.round(days * 24)} hours'`;
  await db.execute(
    `update releases set published_at = ${at} where remote = '${remote}' and version = '${version}'`,
  );
  await db.execute(
    `update release_history set moved_at = ${at} where remote = '${remote}' and to_version = '${version}'`,
  );
}

/** Publishes a year of releases, prunes them, and prints what was there before and after. */
export async function runPrune(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-bench-'));
  const { db, close } = await openDatabase({ folder });
  try {
    const releases = await openReleases(db);
    const artifacts = artifactStore(path.join(folder, 'releases'), db);
    const published = performance.now();
    for (let build = 1; build <= VERSIONS; build += 1)
      for (const remote of REMOTES) {
        const version = `1.${build}.0`;
        await releases.publish(artifactOf(remote, build), { who: 'ci' });
        await releases.promote({ remote, version, who: 'ci' });
        await artifacts.ready(remote, version);
        await backdate(db, remote, version, YEAR * (1 - build / VERSIONS));
      }
    const seconds = { publish: performance.now() - published, prune: 0, disk: 0 };
    await pinAndTry(releases);
    const before = await measured(db, artifacts.folder);
    const deployed = await deployedOf(releases);
    const began = performance.now();
    const { remotes } = await releases.prune({ ...KEEP, who: 'bench' });
    seconds.prune = performance.now() - began;
    const gone = new Set(
      remotes.flatMap(({ remote, versions }) => versions.map((one) => `${remote}@${one}`)),
    );
    for (const { remote, versions } of remotes)
      for (const version of versions) await artifacts.remove(remote, version);
    seconds.disk = performance.now() - began - seconds.prune;
    const lost = deployed.filter((one) => gone.has(one));
    if (lost.length > 0) throw new Error(`Deployed versions are gone: ${lost.join(', ')}`);
    print({ before, after: await measured(db, artifacts.folder), seconds, kept: deployed.length });
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Releases = Awaited<ReturnType<typeof openReleases>>;

/** One remote went back a long way and is pinned, one has an old version as its canary. */
async function pinAndTry(releases: Releases): Promise<void> {
  await releases.rollback({ remote: 'footer', to: '1.20.0', who: 'ada' });
  await releases.pin({ remote: 'footer', who: 'ada' });
  await releases.rollback({ remote: 'navigation', to: '1.10.0', who: 'ada' });
  await releases.canary({ remote: 'navigation', version: '1.30.0', percent: 5, who: 'ada' });
}

/** What must stay: live, canary and previous versions, by `remote@version`. */
async function deployedOf(releases: Releases): Promise<string[]> {
  const { remotes } = await releases.status();
  return remotes.flatMap(({ remote, live, canary, previous }) =>
    [live, canary?.version, previous].flatMap((one) => (one ? [`${remote}@${one}`] : [])),
  );
}

async function measured(db: Database, folder: string) {
  const { remotes, files, bytes } = await releaseSizes(db, KEEP);
  const versions = remotes.reduce((sum, remote) => sum + remote.versions.length, 0);
  return { versions, files, bytes, disk: await diskSizes(folder) };
}
type Measured = Awaited<ReturnType<typeof measured>>;

const number = (value: number): string => value.toLocaleString('en-US');
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

function print(of: {
  before: Measured;
  after: Measured;
  seconds: { publish: number; prune: number; disk: number };
  kept: number;
}): void {
  const { before, after, seconds, kept } = of;
  const row = (what: string, value: (one: Measured) => number) => [
    what,
    number(value(before)),
    number(value(after)),
  ];
  const rows = [
    row('versions', (one) => one.versions),
    row('files in the database', (one) => one.files),
    row('bytes of them', (one) => one.bytes),
    row('files on disk', (one) => one.disk.files),
    row('bytes of them', (one) => one.disk.bytes),
  ];
  console.log(`\n${table(['a year of releases', 'before', 'after'], rows)}`);
  console.log(
    `\nPublished and promoted in ${inSeconds(seconds.publish)}, pruned in ${inSeconds(seconds.prune)}, folders removed in ${inSeconds(seconds.disk)}; all ${kept} live, canary and previous versions are kept`,
  );
}
