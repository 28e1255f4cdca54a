import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@kilowatt/contracts';
import { promote, publish, rollback } from '@kilowatt/releases';
import { expect } from '@playwright/test';
import type { Artifact, ArtifactFault } from './faults';
import type { OwnShop } from './own-shop';

const root = path.resolve(import.meta.dirname, '../..');

const read = (remote: string): Artifact => {
  const dist = path.join(root, `mfe-${remote}`, 'dist');
  const files = new Map<string, Buffer>();
  for (const side of ['web', 'server'])
    for (const file of readdirSync(path.join(dist, side)))
      files.set(`${side}/${file}`, readFileSync(path.join(dist, side, file)));
  return { release: JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as Release, files };
};

/** Writes the artifact of a remote, broken in one way, into a folder of its own: `kilowatt publish` takes it. */
export function writeBroken(remote: string, version: string, fault: ArtifactFault): string {
  const artifact = read(remote);
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

/** Publishes a remote broken in one way and makes it live while `visit` runs. */
export async function withBrokenRelease(
  target: OwnShop,
  remote: string,
  fault: ArtifactFault,
  visit: () => Promise<void>,
): Promise<void> {
  const good = read(remote).release.version;
  const version = `9.0.0-fault.${randomUUID().slice(0, 8)}`;
  const folder = writeBroken(remote, version, fault);
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
