import { HttpAddress } from '@kilowatt/contracts/settings';
import * as v from 'valibot';
import type { BucketSettings } from '../objects/bucket';
import { databaseUrl } from './setting-schemas';

/** Where the shop keeps what it stores: PostgreSQL, and a bucket for files. */
export const STORAGE_VARIABLES = {
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_LISTEN_URL: v.optional(databaseUrl),
  DATABASE_REPLICA_URL: v.optional(databaseUrl),
  S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'needs the name of a bucket, such as kilowatt-files'),
    ),
  ),
  S3_ENDPOINT: v.optional(HttpAddress),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'needs a region such as us-east-1'))),
  S3_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?$/,
        'needs folders such as shop/files, of letters, digits, -, _ and .',
      ),
      v.maxLength(200, 'has more than 200 characters'),
    ),
  ),
};

type Given = v.InferOutput<v.ObjectSchema<typeof STORAGE_VARIABLES, undefined>>;
type Need = { of: keyof Given; isMet: (given: Given) => boolean; message: string };

const withBucket = (of: 'S3_ENDPOINT' | 'S3_REGION' | 'S3_PREFIX'): Need => ({
  of,
  isMet: (given) => given[of] === undefined || given.S3_BUCKET !== undefined,
  message: 'requires S3_BUCKET, the bucket that it describes',
});

/** What a setting lacks beside the others. */
export const STORAGE_NEEDS: readonly Need[] = [
  {
    of: 'DATABASE_LISTEN_URL',
    isMet: (given) => given.DATABASE_LISTEN_URL === undefined || given.DATABASE_URL !== undefined,
    message: 'requires DATABASE_URL, which it is the direct address of',
  },
  {
    of: 'DATABASE_REPLICA_URL',
    isMet: (given) => given.DATABASE_REPLICA_URL === undefined || given.DATABASE_URL !== undefined,
    message: 'requires DATABASE_URL, the primary that it follows',
  },
  ...(['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX'] as const).map(withBucket),
];

/** The bucket of the environment; null where files are kept in the database and on the disk. */
export function bucketOf({
  S3_BUCKET: bucket,
  S3_ENDPOINT,
  S3_REGION,
  S3_PREFIX = '',
}: Given): BucketSettings | null {
  if (bucket === undefined) return null;
  const prefix = S3_PREFIX === '' || S3_PREFIX.endsWith('/') ? S3_PREFIX : `${S3_PREFIX}/`;
  return { bucket, endpoint: S3_ENDPOINT, region: S3_REGION ?? 'us-east-1', prefix };
}
