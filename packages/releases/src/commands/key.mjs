// @ts-check
import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { call, management } from '../call.mjs';
import { command, messageOf, REMOTE, target, Usage } from '../command.mjs';
import { ago, table } from '../output.mjs';

const { KEY_CALLS } = management;

/**
 * `kilowatt key …`: the signing keys of remotes.
 * @type {import('../command.mjs').Command}
 */
export const key = {
  meta: {
    name: 'key',
    description: 'Make, list and revoke signing keys (needs a token with the scope admin)',
  },
  subCommands: {
    create: command({
      name: 'create',
      description: 'Make a key pair: the private half into a file, the public half to the gateway',
      args: {
        remote: REMOTE,
        name: { type: 'string', description: 'Whose key it is', valueHint: 'NAME', required: true },
        out: { type: 'string', description: 'File of the private key', valueHint: 'FILE', required: true },
      },
      async run({ remote, name, out }) {
        const pair = generateKeyPairSync('ed25519');
        const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
        // An existing key is never overwritten.
        await writeFile(out, pem, { mode: 0o600, flag: 'wx' }).catch((error) => {
          throw new Usage(`${out} cannot be written: ${messageOf(error)}`);
        });
        const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
        try {
          const added = await call(target(), KEY_CALLS.add, { body: { remote, name, publicKey } });
          return { ...added, file: out };
        } catch (error) {
          await rm(out);
          throw error;
        }
      },
      show: ({ remote, id, file }) =>
        `${remote}: releases need a signature now. Key ${id}, private half in ${file}`,
    }),
    list: command({
      name: 'list',
      description: 'All public keys',
      args: {},
      run: () => call(target(), KEY_CALLS.list, {}),
      show: ({ keys }) =>
        table(
          ['REMOTE', 'KEY', 'NAME', 'STATE', 'MADE', 'BY'],
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
      description: 'End a key for good; what it signed stays published',
      args: {
        remote: REMOTE,
        id: { type: 'positional', description: 'The key, as "key list" shows it', required: true },
      },
      async run({ remote, id }) {
        await call(target(), KEY_CALLS.revoke, { params: { remote, id } });
        return { remote, revoked: id };
      },
      show: ({ remote, revoked }) => `${remote}: key ${revoked} revoked`,
    }),
  },
};
