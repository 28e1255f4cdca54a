import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import { releaseKeys } from '../tables';

export type Keys = ReturnType<typeof openKeys>;
export type NewKey = { remote: string; name: string; publicKey: string };

const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** The signing keys of remotes. */
export function openKeys(db: Database, record: RecordOperation = recordOperations(false)) {
  return {
    async add({ remote, name, publicKey }: NewKey, who: string): Promise<{ id: string }> {
      const key = publicKeyOf(publicKey);
      const der = key.export({ type: 'spki', format: 'der' });
      const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
      const pem = key.export({ type: 'spki', format: 'pem' }).toString();
      await db.transaction(async (tx) => {
        const made = await tx
          .insert(releaseKeys)
          .values({ id, remote, name, publicKey: pem, createdBy: who })
          .onConflictDoNothing()
          .returning({ id: releaseKeys.id });
        if (made.length === 0)
          throw new ProblemError('conflict', `This key is, or was, already registered for ${remote}`);
        await record(tx, { remote, kind: 'key-added', who, why: `${id} ${name}` });
      });
      return { id };
    },

    list: () => db.select().from(releaseKeys).orderBy(asc(releaseKeys.remote), asc(releaseKeys.createdAt)),

    /** Revokes a key; releases that it signed stay. Idempotent. */
    async revoke(remote: string, id: string, who: string): Promise<void> {
      const isIt = and(eq(releaseKeys.remote, remote), eq(releaseKeys.id, id));
      await db.transaction(async (tx) => {
        const [found] = await tx.select().from(releaseKeys).where(isIt);
        if (!found) throw new ProblemError('not-found', `${remote} has no key ${id}`);
        if (found.revokedAt) return;
        await tx.update(releaseKeys).set({ revokedAt: new Date() }).where(isIt);
        await record(tx, { remote, kind: 'key-revoked', who, why: `${id} ${found.name}` });
      });
    },

    /** The key that signed a `release.json`, or the `what` of one; null if the remote has no keys and no signature is `required`. */
    async signerOf(
      remote: string,
      manifest: Buffer,
      signature: string | null,
      required: boolean,
      what: 'release' | 'result' = 'release',
    ): Promise<string | null> {
      const keys = await db.select().from(releaseKeys).where(eq(releaseKeys.remote, remote));
      return keys.length === 0 && !required ? null : signerAmong(keys, { remote, manifest, signature, what });
    },
  };
}

type Key = typeof releaseKeys.$inferSelect;
type Signed = { remote: string; manifest: Buffer; signature: string | null; what: 'release' | 'result' };

/**
 * The key of a signature. A remote whose keys are all revoked still needs a signature: revoking must not weaken the
 * check.
 * @throws ProblemError if no valid key made the signature
 */
function signerAmong(keys: readonly Key[], { remote, manifest, signature, what }: Signed): string {
  const valid = keys.filter(({ revokedAt }) => revokedAt === null);
  if (valid.length === 0)
    throw new ProblemError(
      'release-refused',
      `No valid key is registered for ${remote}; register one before publishing`,
    );
  if (signature === null)
    throw new ProblemError(
      'release-refused',
      `${what === 'release' ? 'Releases' : 'Results'} of ${remote} must be signed; this one is not`,
    );
  const bytes = SIGNATURE.test(signature) ? Buffer.from(signature, 'base64') : Buffer.alloc(0);
  const signedBy = (key: Key) => verify(null, manifest, key.publicKey, bytes);
  const signer = valid.find(signedBy);
  if (signer) return signer.id;
  const revoked = keys.find((key) => key.revokedAt !== null && signedBy(key));
  throw new ProblemError(
    'release-refused',
    revoked
      ? `The ${what} is signed with the key ${revoked.id} ("${revoked.name}"), which was revoked`
      : `The ${what} is not signed with a key of ${remote}`,
  );
}

function publicKeyOf(pem: string): KeyObject {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519' && !pem.includes('PRIVATE')) return key;
  } catch {}
  throw new ProblemError('invalid-field', 'publicKey is not an Ed25519 public key in PEM', 'publicKey');
}
