import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { testArtifact } from '../../testing/test-artifact';
import { readArtifact, readUpload } from './read-artifact';

/** Bytes that all files of an artifact may have. */
const LIMIT = 20 * 1024 * 1024;
type Parts = Parameters<typeof testArtifact>[0];
const read = async (parts?: Parts) => readArtifact(await testArtifact(parts));
const file = (name: string, header: object = {}, text = 'x') => ({
  more: [{ header: { name, ...header }, text }],
});

describe('an uploaded archive', () => {
  it('is read completely, with the exact signed bytes', async () => {
    const { release, files, manifest, signature } = await read();
    expect([release.remote, release.version]).toEqual(['reviews', '1.0.0']);
    expect([...files.keys()]).toEqual(['web/remoteEntry.js', 'server/remote.cjs']);
    expect(String(files.get('web/remoteEntry.js'))).toBe('var remote;');
    expect(JSON.parse(String(manifest))).toMatchObject({ remote: 'reviews' });
    expect(signature).toBeNull();
  });

  it('may contain a signature, and the folders that tar writes', async () => {
    expect((await read({ sign: () => ' signature\n' })).signature).toBe('signature');
    const folders = ['./', 'web/', './server/'].map((name) => ({
      header: { name, type: 'directory' as const },
    }));
    expect((await read({ more: folders })).files.size).toBe(2);
  });

  it.each<[string, Parts, string]>([
    ['a file outside of its folders', file('README.md'), 'README.md is not allowed in an artifact'],
    [
      'a path that leaves it',
      file('web/../../etc/passwd'),
      'web/../../etc/passwd is not allowed in an artifact',
    ],
    ['an absolute path', file('/etc/passwd'), '/etc/passwd is not allowed in an artifact'],
    ['a hidden file', file('web/.env'), 'web/.env is not allowed in an artifact'],
    [
      'a symbolic link',
      file('web/link.js', { type: 'symlink', linkname: '/etc/passwd' }, ''),
      'web/link.js is not a regular file',
    ],
    ['a further folder', file('web/more/', { type: 'directory' }, ''), 'web/more is not a regular file'],
    ['a file twice', file('web/remoteEntry.js'), 'web/remoteEntry.js is in the archive more than once'],
    [
      'a file that release.json does not name',
      file('web/extra.js'),
      'web/extra.js is not listed in release.json',
    ],
    [
      'a file that is missing',
      { archived: { 'web/remoteEntry.js': 'var remote;' } },
      'server/remote.cjs is missing',
    ],
    [
      'a file that was changed',
      {
        archived: {
          'web/remoteEntry.js': 'var other;',
          'server/remote.cjs': 'module.exports = { default: {} };',
        },
      },
      'web/remoteEntry.js does not match its hash in release.json',
    ],
    [
      'no server build',
      { files: { 'web/remoteEntry.js': 'var remote;' } },
      'release.json has no server/remote.cjs',
    ],
    [
      'a version that cannot be compared',
      { release: { version: '1.0.99999999999999999999' } },
      'release.json: version 1.0.99999999999999999999 has a number that is too large',
    ],
    [
      'a version that is none',
      { release: { version: 'latest' } },
      'release.json: version must be a version such as 1.4.0 or 1.4.0-next.1, not "latest"',
    ],
    [
      'a version whose last part is empty',
      { release: { version: '1.0.0-..' } },
      'release.json: version must be a version such as 1.4.0 or 1.4.0-next.1, not "1.0.0-.."',
    ],
    [
      'a version that is a number',
      { release: { version: 1.4 as unknown as string } },
      'release.json: version must be string, not 1.4',
    ],
    [
      'a name that no remote may have',
      { release: { remote: 'Footer' } },
      'release.json: remote must be a name of lower-case letters, digits and dashes, such as footer, not "Footer"',
    ],
    [
      'no revision',
      { release: { revision: undefined as unknown as string } },
      'release.json: revision is missing',
    ],
    [
      'a file outside of its folders',
      { release: { start: ['../remoteEntry.js'] } },
      'release.json: start.0 must be a file of the artifact, such as web/remoteEntry.js, not "../remoteEntry.js"',
    ],
    [
      'a range that is none',
      { release: { requires: { bus: 'newest', remoteKit: '', api: '', shared: {} } } },
      'release.json: requires.bus is not a range of versions',
    ],
    [
      'text that no database keeps',
      { release: { revision: 'a\0b' } },
      'release.json: revision contains a NUL character',
    ],
  ])('is refused with %s', async (_what, parts, message) => {
    await expect(read(parts)).rejects.toMatchObject({
      code: 'release-refused',
      message: expect.stringContaining(message),
    });
  });

  it('has at most a thousand files', async () => {
    const more = Array.from({ length: 998 }, (_, index) => ({
      header: { name: `web/${index}.js` },
      text: '',
    }));
    await expect(read({ more: [...more, ...file('web/last.js').more] })).rejects.toThrow(
      'An artifact may have at most 1000 files',
    );
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'The artifact has no release.json'],
    [
      'something else',
      Buffer.from('PK\u0003\u0004 this is a zip archive'),
      'The upload is not a complete tar archive',
    ],
  ])('is invalid if it contains %s', async (_what, upload, message) => {
    await expect(readArtifact(upload)).rejects.toMatchObject({ code: 'release-refused', message });
  });

  it('is refused if it is incomplete', async () => {
    const upload = await testArtifact();
    await expect(readArtifact(upload.subarray(0, 700))).rejects.toThrow(
      'The upload is not a complete tar archive',
    );
  });
});

describe('an upload', () => {
  const upload = (chunks: Iterable<Buffer>) => readUpload(Readable.from(chunks) as IncomingMessage);

  it('is read in any number of parts', async () => {
    expect(String(await upload([Buffer.from('a'), Buffer.from('b')]))).toBe('ab');
  });

  it('is read to its end if it is too large, so that the client gets the reason', async () => {
    const part = Buffer.alloc(LIMIT / 4);
    let sent = 0;
    function* parts() {
      for (; sent < 6; sent += 1) yield part;
    }
    await expect(upload(parts())).rejects.toMatchObject({
      code: 'body-too-large',
      message: 'An artifact may have at most 20 MB',
    });
    expect(sent).toBe(6);
  });

  it('leaves nothing if it is interrupted', async () => {
    // biome-ignore lint/correctness/useYield: it breaks off before anything came
    async function* broken(): AsyncGenerator<Buffer> {
      throw new Error('aborted');
    }
    await expect(readUpload(Readable.from(broken()) as IncomingMessage)).rejects.toMatchObject({
      code: 'release-refused',
      message: 'The upload was interrupted; nothing was stored',
    });
  });
});
