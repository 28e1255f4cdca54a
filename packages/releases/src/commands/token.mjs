// @ts-check
import { call, management } from '../call.mjs';
import { command, numberOf, target, Usage } from '../command.mjs';
import { ago, table } from '../output.mjs';

const { TOKEN_CALLS } = management;

/** @typedef {import('@kilowatt/contracts/management').Token} Token */

/** Milliseconds. */
const DAY = 86_400_000;
/** @param {string} days @throws {Usage} */
function inDays(days) {
  const end = new Date(Date.now() + numberOf(days, '--days') * DAY);
  if (Number.isNaN(end.getTime())) throw new Usage(`--days must be less than ${days}`);
  return end.toISOString();
}
const NAME = /** @type {const} */ ({
  type: 'positional',
  description: 'Name of the token, shown in the history, such as ci-reviews',
  required: true,
});

/** @param {Token} token */
const stateOf = ({ revokedAt, expiresAt }) => {
  if (revokedAt) return `revoked ${revokedAt.slice(0, 10)}`;
  if (!expiresAt) return 'valid';
  return `${Date.parse(expiresAt) > Date.now() ? 'until' : 'expired'} ${expiresAt.slice(0, 10)}`;
};

/**
 * `kilowatt token …`: the tokens of the management API.
 * @type {import('../command.mjs').Command}
 */
export const token = {
  meta: {
    name: 'token',
    description: 'Create, list and revoke tokens (requires a token with the scope admin)',
  },
  subCommands: {
    create: command({
      name: 'create',
      description: 'Create a token; it is shown only once',
      args: {
        name: NAME,
        scopes: {
          type: 'string',
          description: 'publish:REMOTE, deploy, read, admin; comma-separated',
          valueHint: 'SCOPES',
          required: true,
        },
        days: {
          type: 'string',
          description: 'Days until it expires (default: never)',
          valueHint: 'N',
        },
      },
      run: ({ name, scopes, days }) =>
        call(target(), TOKEN_CALLS.create, {
          body: {
            name,
            scopes: scopes.split(',').map((scope) => scope.trim()),
            ...(days && { expiresAt: inDays(days) }),
          },
        }),
      show: ({ token }) => token,
    }),
    list: command({
      name: 'list',
      description: 'List all tokens, with their last use',
      args: {},
      run: () => call(target(), TOKEN_CALLS.list, {}),
      show: ({ tokens }) =>
        table(
          ['NAME', 'SCOPES', 'STATUS', 'LAST USED', 'CREATED BY'],
          tokens.map((known) => [
            known.name,
            known.scopes.join(', '),
            stateOf(known),
            known.lastUsedAt && ago(known.lastUsedAt),
            known.createdBy,
          ]),
        ),
    }),
    revoke: command({
      name: 'revoke',
      description: 'Revoke a token permanently',
      args: { name: NAME },
      async run({ name }) {
        await call(target(), TOKEN_CALLS.revoke, { params: { name } });
        return { revoked: name };
      },
      show: ({ revoked }) => `${revoked}: revoked`,
    }),
  },
};
