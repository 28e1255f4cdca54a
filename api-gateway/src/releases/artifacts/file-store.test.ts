import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { OpenDatabase } from '../../platform/database/open-database';
import { bucketServer } from '../../testing/bucket-server';
import { testDatabase } from '../../testing/test-database';
import { transferSizes } from '../deployments/transfer-sizes';
import { artifactFiles, artifactObjects } from '../tables';
import { bucketFiles } from './bucket-files';
import { databaseFiles, type FileStore, hashOf } from './file-store';
import { moveFiles, releaseFiles } from './release-files';
import { storedFile } from './stored-files';

const log = pino({ level: 'silent' });
let server: Awaited<ReturnType<typeof bucketServer>>;
let database: OpenDatabase;
beforeAll(async () => {
  server = await bucketServer();
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await server.close();
});
let stores: Record<'database' | 'bucket', FileStore>;
beforeEach(() => {
  stores = { database: databaseFiles, bucket: bucketFiles(server.bucket, log) };
});
afterEach(async () => {
  const { db } = database;
  await db.delete(artifactFiles);
  await db.update(artifactObjects).set({ kept: false });
  await stores.bucket.sweep(db);
});

const script = async (text: string) => {
  const bytes = Buffer.from(text);
  return { hash: hashOf(bytes), file: await storedFile('web/a.js', bytes, 'fast') };
};
const store = async (where: FileStore, text: string) => {
  const { hash, file } = await script(text);
  await where.put(database.db, hash, file);
  return hash;
};
const read = async (from: FileStore, ...hashes: string[]) => [
  ...(await from.read(database.db, hashes)).entries(),
];

describe.each(['database', 'bucket'] as const)('files in the %s', (place) => {
  it('are read with their compressed forms, as they were stored', async () => {
    const { hash, file } = await script('var a;');
    await stores[place].put(database.db, hash, file);
    expect(await read(stores[place], hash, 'sha384-unknown')).toEqual([[hash, file]]);
  });

  it('of a server build have one form', async () => {
    const bytes = Buffer.from('module.exports = {};');
    const file = await storedFile('server/remote.cjs', bytes, 'fast');
    await stores[place].put(database.db, hashOf(bytes), file);
    expect(await read(stores[place], hashOf(bytes))).toEqual([
      [hashOf(bytes), { bytes, brotli: null, gzip: null }],
    ]);
  });

  it('have sizes, by name or all', async () => {
    const [one, other] = [await store(stores[place], 'var one;'), await store(stores[place], 'var other;')];
    const { file } = await script('var one;');
    const all = file.bytes.length + (file.brotli?.length ?? 0) + (file.gzip?.length ?? 0);
    expect(await stores[place].sizes(database.db, [one])).toEqual(new Map([[one, { size: 8, all }]]));
    expect([...(await stores[place].sizes(database.db)).keys()].sort()).toEqual([one, other].sort());
  });

  it('are as large for browsers as their compressed form', async () => {
    const hash = await store(stores[place], 'var one;'.repeat(50));
    const { file } = await script('var one;'.repeat(50));
    const sizes = await transferSizes(database.db, [hash, hash, 'sha384-unknown']);
    expect(sizes).toEqual(new Map([[hash, file.brotli?.length]]));
  });

  it('are stored once, also by two at the same time', async () => {
    await Promise.all([store(stores[place], 'var b;'), store(stores[place], 'var b;')]);
    const hash = await store(stores[place], 'var b;');
    expect(await read(stores[place], hash)).toHaveLength(1);
  });

  it('stay where a transaction that removes them does not end well', async () => {
    const hash = await store(stores[place], 'var c;');
    const failed = database.db.transaction(async (tx) => {
      await stores[place].remove(tx, [hash]);
      throw new Error('not now');
    });
    await expect(failed).rejects.toThrow('not now');
    await stores[place].sweep(database.db);
    expect(await read(stores[place], hash)).toHaveLength(1);
  });

  it('that are removed are gone, and may be stored again before and after their space is freed', async () => {
    const hash = await store(stores[place], 'var d;');
    await stores[place].remove(database.db, [hash]);
    expect(await read(stores[place], hash)).toEqual([]);
    expect(await stores[place].sizes(database.db)).toEqual(new Map());
    await store(stores[place], 'var d;');
    await stores[place].sweep(database.db);
    expect(await read(stores[place], hash)).toHaveLength(1);
    await stores[place].remove(database.db, [hash]);
    await stores[place].sweep(database.db);
    await store(stores[place], 'var d;');
    expect(await read(stores[place], hash)).toHaveLength(1);
  });
});

describe('the bucket', () => {
  const objectOf = (ending: string) => server.objects().find((key) => key.endsWith(ending)) ?? '';

  it.each(['', '.br', '.gz'])('with other bytes for the form "%s" of a file is refused', async (ending) => {
    const hash = await store(stores.bucket, 'var e;');
    server.damage(ending === '' ? (server.objects()[0] ?? '') : objectOf(ending));
    await expect(read(stores.bucket, hash)).rejects.toMatchObject({
      kind: 'damaged',
      message: `the bucket ${server.bucket.name} has other bytes for the file ${hash}${ending}: it is not served`,
    });
  });

  it('that has lost a file says which', async () => {
    const hash = await store(stores.bucket, 'var f;');
    server.lose(objectOf('.br'));
    await expect(read(stores.bucket, hash)).rejects.toThrow(`has lost the file ${hash}.br: it is not served`);
  });

  it('that is away takes no file, and has none half stored once it is back', async () => {
    await server.away();
    await expect(store(stores.bucket, 'var g;')).rejects.toMatchObject({ kind: 'away' });
    await server.back();
    expect(await stores.bucket.sizes(database.db)).toEqual(new Map());
    await stores.bucket.sweep(database.db);
    expect(await database.db.select().from(artifactObjects)).toEqual([]);
  });

  it('that is away while files are removed has them removed by the next sweep', async () => {
    const hash = await store(stores.bucket, 'var h;');
    await stores.bucket.remove(database.db, [hash]);
    await server.away();
    await expect(stores.bucket.sweep(database.db)).rejects.toMatchObject({ kind: 'away' });
    await server.back();
    expect(await stores.bucket.sweep(database.db)).toBe(1);
    expect(server.objects()).toEqual([]);
  });
});

describe('a shop that has begun to use a bucket', () => {
  it('reads what the database has, and stores new files in the bucket', async () => {
    const before = await store(releaseFiles(null, log), 'var before;');
    const files = releaseFiles(server.bucket, log);
    const after = await store(files, 'var after;');
    expect((await read(files, before, after)).map(([hash]) => hash).sort()).toEqual([before, after].sort());
    expect(await database.db.$count(artifactFiles)).toBe(1);
  });

  it.each(['bucket', 'database'] as const)('moves all files into the %s, after a break too', async (to) => {
    const source = to === 'bucket' ? stores.database : stores.bucket;
    const hashes = [];
    for (const text of ['var i;', 'var j;', 'var k;']) hashes.push(await store(source, text));
    const move = () => moveFiles(database.db, { to, bucket: server.bucket, log, say: () => {} });
    // Ended after it had stored the first, and before it removed it.
    const [first] = await read(source, hashes[0] ?? '');
    if (!first) throw new Error('nothing was stored');
    await stores[to].put(database.db, ...first);
    expect(await move()).toBe(3);
    expect(await move()).toBe(0);
    expect(await source.sizes(database.db)).toEqual(new Map());
    expect(await read(releaseFiles(server.bucket, log), ...hashes)).toHaveLength(3);
    if (to === 'database') expect(server.objects()).toEqual([]);
  });

  it('leaves a file that is damaged in the database where it is', async () => {
    const hash = await store(databaseFiles, 'var l;');
    await database.db.update(artifactFiles).set({ bytes: sql`'\\x00'::bytea` });
    const move = moveFiles(database.db, { to: 'bucket', bucket: server.bucket, log, say: () => {} });
    await expect(move).rejects.toThrow(`the file ${hash} in the database is damaged, and stays where it is`);
    expect(server.objects()).toEqual([]);
  });

  it('and has no bucket any more says which setting it lacks', async () => {
    const hash = await store(releaseFiles(server.bucket, log), 'var m;');
    await expect(read(releaseFiles(null, log), hash)).rejects.toThrow(
      'files of releases are in a bucket, and S3_BUCKET is not set',
    );
  });
});
