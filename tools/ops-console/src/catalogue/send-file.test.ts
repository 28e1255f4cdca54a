/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayError } from '@kilowatt/remote-kit';
import { fakeUploads } from '../testing/fake-upload';
import { FileRefused, type Progress, sendFile, type UploadOptions } from './send-file';

const OPTIONS: UploadOptions = { dryRun: true, skipBad: false, allowShrink: false };
let uploads: ReturnType<typeof fakeUploads>;
let progress: Omit<Progress, 'elapsed'>[];
beforeEach(() => {
  uploads = fakeUploads();
  progress = [];
});
const send = (name = 'products.csv', options = OPTIONS) =>
  sendFile(new File(['x'], name), options, {
    csrf: 'secret',
    onProgress: ({ elapsed: _, ...step }) => void progress.push(step),
  });
const failureOf = (taken: Promise<unknown>) =>
  taken.then(
    () => null,
    (error: unknown) => error,
  );
const FED = { type: 'fed', dryRun: true, products: 1 };

describe('a file that is sent', () => {
  it('names itself and its options, whatever its name is', async () => {
    const taken = failureOf(send('prices & stock?.csv', { ...OPTIONS, skipBad: true }));
    const upload = await uploads.next();
    const address = new URL(upload.url, 'http://shop');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ name: 'prices & stock?.csv', dryRun: 'true', skipBad: 'true', allowShrink: 'false' },
    });
    expect([upload.csrf, upload.file?.name]).toEqual(['secret', 'prices & stock?.csv']);
    upload.refuse(500, {});
    await taken;
  });

  it('reports how far it is: bytes, then rows, then products', async () => {
    const taken = failureOf(send());
    const upload = await uploads.next();
    upload.upload.onprogress?.({ loaded: 5, total: 10 });
    upload.line({ type: 'reading', rows: 1_000 });
    upload.line({ type: 'writing', written: 20, products: 40 });
    upload.line({ type: 'something of a later gateway' });
    expect(progress).toEqual([
      { phase: 'sending', done: 5, all: 10 },
      { phase: 'reading', done: 1_000, all: 0 },
      { phase: 'writing', done: 20, all: 40 },
    ]);
    upload.refuse(500, {});
    await taken;
  });
});

describe('a file that is refused', () => {
  const errors = [{ line: 4, column: 10, reason: 'Variant Price "ten" is not an amount' }];

  it('before it is read has the reason and every row', async () => {
    const taken = failureOf(send());
    (await uploads.next()).refuse(400, { message: 'One row is not valid', errors });
    expect(await taken).toMatchObject({ name: 'FileRefused', message: 'One row is not valid', errors });
  });

  it('while it is read has them too, though the answer began well', async () => {
    const taken = failureOf(send());
    const upload = await uploads.next();
    upload.line({ type: 'reading', rows: 3 });
    upload.end({
      type: 'problem',
      status: 400,
      code: 'invalid-catalogue',
      title: 'Bad Request',
      message: 'One row is not valid',
      errors,
    });
    const error = await taken;
    expect(error).toBeInstanceOf(FileRefused);
    expect(error).toMatchObject({ errors });
  });

  it('without a list of rows has none', async () => {
    const taken = failureOf(send());
    (await uploads.next()).refuse(413, { message: 'The file is too large' });
    expect(await taken).toMatchObject({ message: 'The file is too large', errors: [] });
  });

  it('because the session is over says so, so that the operator can sign in', async () => {
    const taken = failureOf(send());
    (await uploads.next()).refuse(401, { message: 'Sign in again' });
    const error = await taken;
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ status: 401 });
  });

  it('by something that is no gateway has the status alone', async () => {
    const taken = failureOf(send());
    (await uploads.next()).refuse(502, ['<html>']);
    expect(await taken).toMatchObject({ message: 'The gateway answered with status 502.' });
  });
});

describe('an upload without an answer', () => {
  it.each([
    ['that was a dry run changed nothing', true, /A dry run changes nothing; check the file again\.$/],
    ['that was an import may be finished', false, /An import that was completely uploaded is finished\.$/],
  ])('%s', async (_what, dryRun, message) => {
    const taken = failureOf(send('products.csv', { ...OPTIONS, dryRun }));
    (await uploads.next()).onerror();
    expect(await taken).toMatchObject({ message: expect.stringMatching(message) });
  });

  it.each([
    ['is empty', {}],
    ['ends in the middle', { type: 'reading', rows: 7 }],
    ['is of an unknown type', FED],
  ])('that %s is reported', async (_what, event) => {
    const taken = failureOf(send());
    (await uploads.next()).end(event);
    expect(await taken).toMatchObject({ message: 'The gateway sent an unknown response. Reload the page.' });
  });

  it('was never sent if the file is gone from the disk', async () => {
    const file = new File(['x'], 'products.csv');
    file.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) as unknown as Blob;
    const taken = failureOf(sendFile(file, OPTIONS, { csrf: '', onProgress: () => {} }));
    expect(await taken).toMatchObject({
      message: 'products.csv can no longer be read: it was moved or changed. Choose it again.',
    });
  });
});
