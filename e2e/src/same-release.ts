import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release, Snapshot } from '@kilowatt/contracts';
import { promote, publish } from '@kilowatt/releases';

const target = { url: `http://127.0.0.1:${process.env.E2E_PORT ?? 3400}`, token: 'token-of-the-journeys' };

/** Makes the live build of a remote live once more under another version: shoppers see no difference. */
export async function shipAgain(remote: string): Promise<{ before: string; version: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-again-'));
  try {
    cpSync(path.resolve(fileURLToPath(new URL('../..', import.meta.url)), `mfe-${remote}`, 'dist'), folder, {
      recursive: true,
    });
    const file = path.join(folder, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
    const version = `${release.version.split('-')[0]}-again.${randomUUID().slice(0, 8)}`;
    writeFileSync(file, JSON.stringify({ ...release, version }));
    const snapshot = (await (await fetch(`${target.url}/api/releases/snapshot`)).json()) as Snapshot;
    const live = snapshot.remotes.find((one) => one.release.remote === remote);
    await publish(folder, target);
    await promote({ remote, version, why: 'shipped again' }, target);
    return { before: live?.release.version ?? '', version };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
