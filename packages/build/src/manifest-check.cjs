// @ts-check
const { createJiti } = require('jiti');
const { getDotPath, safeParse } = require('valibot');

/** @typedef {import('@kilowatt/contracts').Manifest} Manifest */

/**
 * Loads the schema of `release.json`, the one that the gateway refuses by: what a build writes can then be published.
 * @returns {Promise<(manifest: Manifest, remote: string) => void>} throws an Error of one line that names the field
 */
exports.loadManifestCheck = async () => {
  /** @type {typeof import('@kilowatt/contracts/manifest')} */
  const contract = await createJiti(__filename).import('@kilowatt/contracts/manifest');
  return (manifest, remote) => {
    const { issues } = safeParse(contract.Manifest, manifest);
    if (issues)
      throw new Error(`${remote}: release.json: ${getDotPath(issues[0]) ?? ''} ${issues[0].message}`);
  };
};
