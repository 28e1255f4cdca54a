// @ts-check
import path from 'node:path';
import { ship } from '../shop/ship.mjs';

/**
 * Publishes the development builds of one remote, one after the other; of builds that come meanwhile only the newest.
 * @param {string} folder of the remote
 * @param {(line: string) => void} say
 */
export function publishBuilds(folder, say) {
  const name = path.basename(folder);
  const session = Date.now().toString(36);
  /** @type {import('@kilowatt/releases').Target | null} */
  let target = null;
  let newest = 0;
  /** @type {Promise<unknown>} */
  let publishing = Promise.resolve();

  const artifact = () => ({
    folder: name,
    artifact: path.join(folder, '.dev'),
    version: `0.0.0-dev.${session}.${newest}`,
  });

  /** @param {number} milliseconds that the build took */
  async function publishNewest(milliseconds) {
    const build = newest;
    const began = performance.now();
    if (!target) return;
    try {
      const revision = await ship([artifact()], { target, why: 'npm run dev', say });
      if (revision > 0)
        say(
          `${name}: built in ${milliseconds} ms, live after ${Math.round(milliseconds + performance.now() - began)} ms`,
        );
    } catch (error) {
      // Files that a newer build replaced while they were read are published with that one.
      if (build === newest) say(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  return {
    /** What the shop opens with; null where nothing has been built without an error. */
    first: () => (newest > 0 ? artifact() : null),
    /** From here on every build is published. @param {import('@kilowatt/releases').Target} shop */
    to(shop) {
      target = shop;
    },
    /** @param {number} milliseconds that the build took */
    built(milliseconds) {
      newest += 1;
      const build = newest;
      publishing = publishing.then(() => (build === newest ? publishNewest(milliseconds) : undefined));
    },
  };
}
