// @ts-check
import { call, management } from '../call.mjs';
import { command, target, Usage } from '../command.mjs';

const PAGE = /^\/(?![/\\])/;

export const inspectCommand = command({
  name: 'inspect',
  description: 'Print a link that shows who owns each part of a page, what it costs and when it was released',
  args: {
    page: {
      type: 'positional',
      description: 'Page of the shop, such as /collection/washers',
      required: false,
      default: '/',
    },
  },
  /** @returns {Promise<import('@kilowatt/contracts/management').OverrideLink>} */
  async run({ page }) {
    if (!PAGE.test(page))
      throw new Usage(`The page must begin with a slash, such as /collection/washers, not "${page}"`);
    return call(target(), management.INSPECTION_CALLS.create, { body: { page } });
  },
  show: ({ href, expiresAt }) =>
    [
      `Open  ${href}`,
      `In that browser, ?inspect behind the address of a page shows its owners until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC. Escape closes it.`,
    ].join('\n'),
});
