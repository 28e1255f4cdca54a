// @ts-check
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Usage } from './command.mjs';

/**
 * The private key from a file, else from the environment, as in CI; undefined if neither is given.
 * @param {string | undefined} file
 * @throws {Usage}
 */
export async function signingKey(file) {
  const named = file ?? process.env.KILOWATT_SIGNING_KEY;
  if (!named) return undefined;
  const text = named.includes('-----BEGIN') ? named : await readFile(named, 'utf8').catch(() => null);
  if (text === null) throw new Usage(`There is no file ${named}`);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new Usage('The key to sign with is not an Ed25519 private key in PEM');
}
