import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bucketServer } from '../../testing/bucket-server';
import { openBucket } from './bucket';

let server: Awaited<ReturnType<typeof bucketServer>>;
beforeAll(async () => {
  server = await bucketServer();
});
afterAll(() => server.close());

it('keeps objects below its prefix, with what is noted beside them', async () => {
  const bytes = Buffer.from([0, 255, 10, 13]);
  await server.bucket.put('files/a', bytes, 'its+hash/=');
  expect(await server.bucket.get('files/a')).toMatchObject({ bytes, sha384: 'its+hash/=' });
  expect(server.objects()).toEqual(['shop/files/a']);
  await server.bucket.remove(['files/a', 'files/unknown']);
  expect(await server.bucket.get('files/a')).toBeNull();
});

it('takes an object of no bytes', async () => {
  await server.bucket.put('files/empty', Buffer.alloc(0));
  expect((await server.bucket.get('files/empty'))?.bytes).toHaveLength(0);
  await server.bucket.remove(['files/empty']);
});

it('that does not exist is a wrong setting, and a server that does not answer is not', async () => {
  const missing = await openBucket({ ...server.settings, bucket: 'no-such-bucket' });
  await expect(missing.check()).rejects.toThrow(/^S3_BUCKET: there is no bucket no-such-bucket at 127/);
  const away = await openBucket({ ...server.settings, endpoint: 'http://127.0.0.1:9' });
  await expect(away.check()).rejects.toMatchObject({
    kind: 'away',
    message: expect.stringMatching(/^the bucket kilowatt-test at 127.0.0.1:9 cannot be used: .*ECONNREFUSED/),
  });
});

it('whose credentials are refused says so in one line', async () => {
  const known = process.env.AWS_SECRET_ACCESS_KEY;
  process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
  const bucket = await openBucket(server.settings);
  const refused = bucket.get('files/a');
  await expect(refused).rejects.toThrow(/cannot be used: SignatureDoesNotMatch/);
  process.env.AWS_SECRET_ACCESS_KEY = known;
});
