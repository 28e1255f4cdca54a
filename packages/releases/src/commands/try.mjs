// @ts-check
import path from 'node:path';
import { artifactIn } from '../artifact-in.mjs';
import { call } from '../call.mjs';
import { command, numberOf, target } from '../command.mjs';
import { management } from '../contracts.mjs';
import { serveBuild } from '../serve-build.mjs';

const NAMED = /^[a-z][a-z0-9-]*@\d+\.\d+\.\d+\S*$/;

export const tryCommand = command({
  name: 'try',
  description: 'Show your own build, or a published version, inside the shop to yourself alone',
  args: {
    build: {
      type: 'positional',
      description: "The remote's dist folder, which is served until Ctrl-C; or REMOTE@VERSION",
      required: true,
    },
    port: { type: 'string', description: 'Where the folder is served', valueHint: 'N', default: '5103' },
  },
  /** @returns {Promise<import('@kilowatt/contracts/management').OverrideLink & { serving?: string }>} */
  async run({ build, port }) {
    if (NAMED.test(build)) return linkTo(build);
    const { remote } = await artifactIn(build);
    const number = numberOf(port, '--port');
    // The link first: if it is rejected, the build need not be served.
    const link = await linkTo(`${remote}@http://localhost:${number}`);
    await serveBuild(build, number);
    return { ...link, serving: path.resolve(build) };
  },
  show: ({ href, expiresAt, serving }) =>
    [
      `Open  ${href}`,
      `Good until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC; the page says that it is yours, and how to turn it off.`,
      ...(serving ? [`Serving ${serving}: build again and load the page again. Ctrl-C ends it.`] : []),
    ].join('\n'),
});

/** @param {string} override @returns {Promise<import('@kilowatt/contracts/management').OverrideLink>} */
const linkTo = (override) =>
  call(target(), management.OVERRIDE_CALLS.create, { body: { overrides: [override] } });
