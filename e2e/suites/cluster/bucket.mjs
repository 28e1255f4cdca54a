// @ts-check
import S3rver from '@20minutes/s3rver';

// An S3 server on loopback with one bucket, in a process that a suite may kill: `node bucket.mjs PORT FOLDER BUCKET`.
const [port, directory = '', name = ''] = process.argv.slice(2);
await new S3rver({
  ...{ address: '127.0.0.1', port: Number(port), silent: true, directory },
  configureBuckets: [{ name, configs: [] }],
}).run();
