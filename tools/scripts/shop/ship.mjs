// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promote, publish, Refused, Usage } from '@kilowatt/releases';

/**
 * Folders of the remotes that are built. The shell is a release too, but one that need not be published.
 * @param {string} root
 */
export const builtRemotes = (root) =>
  readdirSync(root).filter(
    (folder) => folder !== 'shell' && existsSync(path.join(root, folder, 'dist/release.json')),
  );

/**
 * Publishes builds, then promotes them one right after the other: checking one takes seconds, and nobody should see half a
 * shop. Where the gateway refuses, by a pin say, what is live stays live.
 * @param {readonly { folder: string, artifact: string, version?: string }[]} builds
 * @param {object} options
 * @param {import('@kilowatt/releases').Target} options.target
 * @param {string} options.why
 * @param {(line: string) => void} options.say
 * @param {(count: number) => void} [options.onPublished]
 * @returns {Promise<number>} the newest revision
 */
export async function ship(builds, { target, why, say, onPublished = () => {} }) {
  /** @type {{ folder: string, remote: string, version: string }[]} */
  const published = [];
  for (const { folder, artifact, version } of builds)
    await reportRefusal(folder, say, async () => {
      published.push({ folder, ...(await publish(artifact, target, version ? { version } : {})) });
      onPublished(published.length);
    });
  let newest = 0;
  for (const { folder, remote, version } of published)
    await reportRefusal(folder, say, async () => {
      const { revision } = await promote({ remote, version, why }, target);
      newest = Math.max(newest, revision);
    });
  return newest;
}

/** @param {string} folder @param {(line: string) => void} say @param {() => Promise<void>} step */
async function reportRefusal(folder, say, step) {
  try {
    await step();
  } catch (error) {
    const isOfRemote = error instanceof Usage || (error instanceof Refused && error.status !== null);
    if (!isOfRemote) throw error;
    say(`${folder}: ${error.message}`);
  }
}
