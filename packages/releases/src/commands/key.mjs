// @ts-check
import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { call, management, Refused } from '../call.mjs';
import { command, messageOf, REMOTE, target, Usage } from '../command.mjs';
import { ago, table } from '../output.mjs';

const { KEY_CALLS } = management;

/**
 * Whether the gateway has not added a key. After any other failure it may have, and releases would need the private key.
 * @param {Refused} refusal
 */
const isRejected = ({ status }) => status !== null && status >= 400 && status < 500;

/**
 * `kilowatt key …`: the signing keys of remotes.
 * @type {import('../command.mjs').Command}
 */
export const key = {
  meta: {
    name: 'key',
    description: 'Create, list and revoke signing keys (requires a token with the scope admin)',
  },
  subCommands: {
    create: command({
      name: 'create',
      description:
        'Create a key pair: the private key is written to a file, the public key sent to the gateway',
      args: {
        remote: REMOTE,
        name: { type: 'string', description: 'Owner of the key', valueHint: 'NAME', required: true },
        out: { type: 'string', description: 'File of the private key', valueHint: 'FILE', required: true },
      },
      async run({ remote, name, out }) {
        const gateway = target();
        const pair = generateKeyPairSync('ed25519');
        const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
        // An existing key is never overwritten.
        await writeFile(out, pem, { mode: 0o600, flag: 'wx' }).catch((error) => {
          throw new Usage(`${out} cannot be written: ${messageOf(error)}`);
        });
        const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
        try {
          const added = await call(gateway, KEY_CALLS.add, { body: { remote, name, publicKey } });
          return { ...added, file: out };
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          if (!isRejected(error))
            throw new Refused(
              `${out} is kept, since the key may have been added (see "key list"): ${error.message}`,
              error.status,
            );
          await rm(out);
          throw error;
        }
      },
      show: ({ remote, id, file }) =>
        `${remote}: releases must be signed from now on. Key ${id}, private key in ${file}`,
    }),
    list: command({
      name: 'list',
      description: 'List all public keys',
      args: {},
      run: () => call(target(), KEY_CALLS.list, {}),
      show: ({ keys }) =>
        table(
          ['REMOTE', 'KEY', 'NAME', 'STATUS', 'CREATED', 'CREATED BY'],
          keys.map((known) => [
            known.remote,
            known.id,
            known.name,
            known.revokedAt ? `revoked ${known.revokedAt.slice(0, 10)}` : 'valid',
            ago(known.createdAt),
            known.createdBy,
          ]),
        ),
    }),
    revoke: command({
      name: 'revoke',
      description: 'Revoke a key permanently; releases signed with it stay published',
      args: {
        remote: REMOTE,
        id: { type: 'positional', description: 'Id of the key, see "key list"', required: true },
      },
      async run({ remote, id }) {
        await call(target(), KEY_CALLS.revoke, { params: { remote, id } });
        return { remote, revoked: id };
      },
      show: ({ remote, revoked }) => `${remote}: key ${revoked} revoked`,
    }),
  },
};
