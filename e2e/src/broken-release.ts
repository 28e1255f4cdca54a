import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '@kilowatt/contracts';
import { promote, publish, rollback } from '@kilowatt/releases';
import { expect } from '@playwright/test';
import type { Artifact, ArtifactFault } from './faults';
import type { OwnShop } from './own-shop';

const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const BUILDER = path.join(root, 'packages/build/src/build-cli.cjs');

/** A finished build of a remote: whose it is, and its folder. */
export type Build = { remote: string; dist: string };

/** @param of the name of a remote stands for what `npm run build` has left in its folder */
const buildOf = (of: string | Build): Build =>
  typeof of === 'string' ? { remote: of, dist: path.join(root, `mfe-${of}`, 'dist') } : of;

const read = ({ dist }: Build): Artifact => {
  const files = new Map<string, Buffer>();
  for (const side of ['web', 'server'])
    for (const file of readdirSync(path.join(dist, side)))
      files.set(`${side}/${file}`, readFileSync(path.join(dist, side, file)));
  return { release: JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as Release, files };
};

/** Builds a remote with another bundler, into a folder that the caller removes. @throws with what the build says */
export function buildWith(bundler: string, remote: string): Build & { version: string } {
  const dist = mkdtempSync(path.join(tmpdir(), `kilowatt-${bundler}-`));
  const version = `9.0.0-${bundler}.${randomUUID().slice(0, 8)}`;
  const { status, stderr } = spawnSync(process.execPath, [BUILDER, bundler, '--output', dist], {
    cwd: path.join(root, `mfe-${remote}`),
    encoding: 'utf8',
    env: { ...process.env, RELEASE_VERSION: version },
  });
  if (status !== 0) throw new Error(stderr);
  return { remote, dist, version };
}

/** Publishes a build and makes it live. @returns what makes the version live again that `npm run build` has left */
export async function makeLive(target: OwnShop, { remote, dist }: Build): Promise<() => Promise<unknown>> {
  const { version } = await publish(dist, target);
  const { revision } = await promote({ remote, version, why: 'a build of another bundler' }, target);
  await shellHas(target, revision);
  const to = read(buildOf(remote)).release.version;
  return () => rollback({ remote, to, why: 'the journeys are over' }, target);
}

/** Writes a build, broken in one way, into a folder of its own: `kilowatt publish` takes it. */
export function writeBroken(of: string | Build, version: string, fault: ArtifactFault): string {
  const artifact = read(buildOf(of));
  artifact.release.version = version;
  fault(artifact);
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-fault-'));
  const hashes = [...artifact.files].map(([file, bytes]) => [
    file,
    `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  ]);
  for (const [file, bytes] of artifact.files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({
      ...artifact.release,
      files: Object.fromEntries(hashes),
      sizes: Object.fromEntries([...artifact.files].map(([file, bytes]) => [file, bytes.length])),
    }),
  );
  return folder;
}

/** Waits until pages are made from a revision: the shell hears of it a moment after the gateway has answered. */
async function shellHas({ shell }: OwnShop, revision: number): Promise<void> {
  await expect
    .poll(async () => {
      const health = (await (await fetch(`${shell}/healthz`)).json()) as { revision: number };
      return health.revision;
    })
    .toBeGreaterThanOrEqual(revision);
}

/**
 * Publishes a build broken in one way and makes it live while `visit` runs.
 * @param of a remote, for its own build; else a build whose version is live
 */
export async function withBrokenRelease(
  target: OwnShop,
  of: string | Build,
  fault: ArtifactFault,
  visit: () => Promise<void>,
): Promise<void> {
  const build = buildOf(of);
  const { remote } = build;
  const good = read(build).release.version;
  const version = `9.0.0-fault.${randomUUID().slice(0, 8)}`;
  const folder = writeBroken(build, version, fault);
  try {
    await publish(folder, target);
    const { revision } = await promote({ remote, version, why: 'a fault on purpose' }, target);
    await shellHas(target, revision);
    await visit();
  } finally {
    await rollback({ remote, to: good, why: 'the fault is over' }, target);
    rmSync(folder, { recursive: true, force: true });
  }
}
