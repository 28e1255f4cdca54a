// @ts-check
import { artifactIn } from '../artifact-in.mjs';
import { command, target } from '../command.mjs';
import { movedLine } from '../output/moved.mjs';
import { progress } from '../output/progress.mjs';
import { publish } from '../publish.mjs';
import { signingKey } from '../signing-key.mjs';
import { promote } from '../steer.mjs';

export const publishCommand = command({
  name: 'publish',
  description: 'Upload an artifact; it is checked and kept, and not live yet',
  args: {
    folder: { type: 'positional', description: "The remote's dist folder", required: true },
    key: {
      type: 'string',
      description:
        'File of the private key to sign with (else KILOWATT_SIGNING_KEY: a file, or the key itself)',
      valueHint: 'FILE',
    },
    promote: { type: 'boolean', description: 'Make it live at once' },
    why: { type: 'string', description: 'Kept in the history', valueHint: 'TEXT' },
  },
  /** @returns {Promise<import('@kilowatt/contracts/management').PublishResult & { promoted?: import('@kilowatt/contracts/management').OperationResult }>} */
  async run({ folder, key, promote: atOnce, why = '' }) {
    const { remote, version } = await artifactIn(folder);
    const { onProgress, done } = progress(`${remote} ${version}`);
    const options = { key: await signingKey(key), onProgress };
    const published = await publish(folder, target(), options).finally(done);
    return atOnce ? { ...published, promoted: await promote({ remote, version, why }, target()) } : published;
  },
  show: ({ remote, version, outcome, promoted }) =>
    [
      `${remote} ${version}: ${outcome === 'known' ? 'there already, with the same bytes' : 'published'}`,
      ...(promoted ? [movedLine(promoted)] : []),
    ].join('\n'),
});
