import type { S3Client } from '@aws-sdk/client-s3';
import { BucketError } from './bucket-errors';

/** Where objects are kept beside the database: a bucket of Amazon S3, SeaweedFS, Garage or another that speaks its protocol. */
export type BucketSettings = {
  bucket: string;
  /** Address of the server; undefined for Amazon's of the region. */
  endpoint: string | undefined;
  region: string;
  /** What all keys begin with; empty, or with a slash at its end. */
  prefix: string;
};

/** The bytes of an object, what was noted beside them, and when they were stored. */
export type StoredObject = { bytes: Buffer; sha384: string | undefined; storedAt: Date };

/** Objects by their key. Every call may throw a `BucketError`. */
export type Bucket = {
  /** The bucket as messages name it. */
  name: string;
  /** Asks whether it is there. @throws Error in one line that names the setting, for what will not change by itself */
  check: () => Promise<void>;
  /** Null if there is no object of this key. */
  get: (key: string) => Promise<StoredObject | null>;
  /** @param sha384 noted beside the object */
  put: (key: string, bytes: Buffer, sha384?: string) => Promise<void>;
  /** Keys without an object count as removed. */
  remove: (keys: readonly string[]) => Promise<void>;
};

/** Milliseconds for a connection, and for an answer; attempts at each request. */
const CONNECT_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 10_000;
const ATTEMPTS = 2;
/** Objects that are removed at the same time. */
const PARALLEL = 16;

/** Opens a bucket; nothing is asked of it yet. The SDK finds credentials: environment, files, or role of the machine. */
export async function openBucket({ bucket, endpoint, region, prefix }: BucketSettings): Promise<Bucket> {
  // A notice of ten lines about later versions of the SDK, which the lock file decides.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      throwOnRequestTimeout: true,
    },
    // Servers that do not know the newer checksums of Amazon refuse them; bytes are compared with their hash instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const name = `${bucket}${endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`}`;
  const away = (error: unknown): never => {
    throw new BucketError('away', `the bucket ${name} cannot be used: ${reasonOf(error)}`);
  };
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    name,
    async check() {
      try {
        await client.send(new s3.GetObjectCommand(at('check')));
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return;
        if (nameOf(error) === 'NoSuchBucket') throw new Error(`S3_BUCKET: there is no bucket ${name}`);
        if (hasNoCredentials(error)) throw new Error(`S3_BUCKET: ${reasonOf(error)}`);
        away(error);
      }
    },
    async get(key) {
      try {
        const { Body, Metadata, LastModified } = await client.send(new s3.GetObjectCommand(at(key)));
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        return { bytes, sha384: Metadata?.sha384, storedAt: LastModified ?? new Date() };
      } catch (error) {
        return error instanceof s3.NoSuchKey ? null : away(error);
      }
    },
    async put(key, bytes, sha384) {
      const noted = sha384 !== undefined && { Metadata: { sha384 } };
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ...noted })).catch(away);
    },
    async remove(keys) {
      // One request each: not every server removes several with one.
      for (let from = 0; from < keys.length; from += PARALLEL)
        await Promise.all(
          keys
            .slice(from, from + PARALLEL)
            .map((key) => client.send(new s3.DeleteObjectCommand(at(key))).catch(away)),
        );
    },
  };
}

const nameOf = (error: unknown): unknown => (Object(error) as { name?: unknown }).name;
const hasNoCredentials = (error: unknown): boolean => nameOf(error) === 'CredentialsProviderError';

/** Why a request failed, in a few words: the SDK's own name of the error, and what it says, without line breaks. */
function reasonOf(error: unknown): string {
  const { name, code, message } = Object(error) as { name?: string; code?: string; message?: string };
  if (hasNoCredentials(error))
    return 'there are no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role';
  const said = (message ?? '').split('\n', 1)[0]?.slice(0, 200) ?? '';
  const called = code ?? name;
  return (
    [called, said === called ? '' : said].filter((part) => part && part !== 'Error').join(': ') || 'no answer'
  );
}
