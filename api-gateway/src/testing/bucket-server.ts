import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type Bucket, openBucket } from '../platform/objects/bucket';

const BUCKET = 'kilowatt-test';
/** What the server calls the files in its folder in which the bytes of an object are. */
const OBJECT = '._S3rver_object';

/** An S3 server on loopback with one bucket, whose objects a test may look at, change and take away. */
export async function bucketServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-bucket-'));
  // What its server lets in, by the SDK's own chain.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const start = async (port: number) => {
    const server = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory: folder },
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    return { server, port: ((await server.run()) as AddressInfo).port };
  };
  let running = await start(0);
  const endpoint = `http://127.0.0.1:${running.port}`;
  const settings = { bucket: BUCKET, endpoint, region: 'us-east-1', prefix: 'shop/' };
  const objects = () =>
    readdirSync(path.join(folder, BUCKET), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(OBJECT))
      .map((file) => file.slice(0, -OBJECT.length))
      .sort();
  const file = (key: string) => path.join(folder, BUCKET, key + OBJECT);
  return {
    settings,
    bucket: (await openBucket(settings)) as Bucket,
    /** Keys of all objects. */
    objects,
    read: (key: string): Buffer | null => (existsSync(file(key)) ? readFileSync(file(key)) : null),
    /** Gives an object other bytes. */
    damage: (key: string, bytes = 'other bytes') => writeFileSync(file(key), bytes),
    /** Loses an object. */
    lose: (key: string) => rmSync(file(key)),
    away: () => running.server.close(),
    async back() {
      running = await start(running.port);
    },
    async close() {
      await running.server.close().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
