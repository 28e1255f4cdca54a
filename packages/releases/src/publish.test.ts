import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { extract } from 'tar-stream';
import { stubGateway } from './testing/stub-gateway';

const PUBLISHED = { remote: 'footer', version: '1.0.0', outcome: 'published' };
const MANIFEST = {
  remote: 'footer',
  version: '1.0.0',
  content: 'sha384-of-it',
  files: { 'web/b.js': '', 'web/a.js': '', 'server/remote.cjs': '' },
};

let folder: string;
let gateway: Awaited<ReturnType<typeof stubGateway>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-publish-'));
  for (const side of ['web', 'server']) mkdirSync(path.join(folder, side));
  for (const file of Object.keys(MANIFEST.files)) writeFileSync(path.join(folder, file), `// ${file}`);
  manifest(MANIFEST);
  gateway = await stubGateway({ 'POST /api/releases': { status: 201, json: PUBLISHED } });
});
afterEach(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const manifest = (value: unknown) => writeFileSync(path.join(folder, 'release.json'), JSON.stringify(value));

/** The files of the archive that was sent, in their order. */
async function sent(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const tar = Readable.from([gateway.requested[0]?.body ?? Buffer.alloc(0)]).pipe(extract());
  for await (const entry of tar) files.set(entry.header.name, String(await buffer(entry)));
  return files;
}

describe('an artifact', () => {
  it('is sent as release.json and then its files in order, so that the same build has the same bytes', async () => {
    const { publish } = await import('./publish.mjs');
    expect(await publish(folder, gateway.target)).toEqual(PUBLISHED);
    expect(gateway.requested[0]?.headers).toMatchObject({ 'content-type': 'application/x-tar' });
    expect([...(await sent())]).toEqual([
      ['release.json', JSON.stringify(MANIFEST)],
      ['web/a.js', '// web/a.js'],
      ['web/b.js', '// web/b.js'],
      ['server/remote.cjs', '// server/remote.cjs'],
    ]);
  });

  it('has the version of the development server', async () => {
    const { publish } = await import('./publish.mjs');
    await publish(folder, gateway.target, { version: '0.0.0-dev.1' });
    expect(JSON.parse((await sent()).get('release.json') ?? '')).toEqual({
      ...MANIFEST,
      version: '0.0.0-dev.1',
    });
  });

  it('is signed with a key over the exact bytes of release.json', async () => {
    const { publish } = await import('./publish.mjs');
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await publish(folder, gateway.target, { key: privateKey });
    const files = await sent();
    const signature = Buffer.from(files.get('release.json.sig') ?? '', 'base64');
    expect(verify(null, Buffer.from(files.get('release.json') ?? ''), publicKey, signature)).toBe(true);
  });

  it('includes the signature file beside release.json', async () => {
    const { publish } = await import('./publish.mjs');
    writeFileSync(path.join(folder, 'release.json.sig'), 'made elsewhere');
    await publish(folder, gateway.target);
    expect((await sent()).get('release.json.sig')).toBe('made elsewhere');
  });

  it('reports the progress of the upload, from 0 to 100 %', async () => {
    const { publish } = await import('./publish.mjs');
    writeFileSync(path.join(folder, 'web/a.js'), 'x'.repeat(200_000));
    const steps: [number, number][] = [];
    await publish(folder, gateway.target, { onProgress: (done, size) => void steps.push([done, size]) });
    const size = gateway.requested[0]?.body.length ?? 0;
    expect(steps[0]).toEqual([0, size]);
    expect(steps.at(-1)).toEqual([size, size]);
    expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).sort((a, b) => a - b));
    expect((await sent()).get('web/a.js')).toHaveLength(200_000);
  });

  it('is refused with the gateway’s message', async () => {
    const { publish } = await import('./publish.mjs');
    await gateway.close();
    gateway = await stubGateway({
      'POST /api/releases': { status: 422, json: { message: 'footer is over its budget' } },
    });
    await expect(publish(folder, gateway.target)).rejects.toThrow('footer is over its budget');
  });
});

describe('a folder', () => {
  it('names its remote, version and content', async () => {
    const { artifactIn } = await import('./publish.mjs');
    expect(await artifactIn(folder)).toEqual({ remote: 'footer', version: '1.0.0', content: 'sha384-of-it' });
    const { content: _, ...older } = MANIFEST;
    manifest(older);
    expect(await artifactIn(folder)).toEqual({ remote: 'footer', version: '1.0.0' });
  });

  it('is named if it is below the one that was given', async () => {
    const { artifactIn } = await import('./publish.mjs');
    const above = path.join(folder, 'mfe-footer');
    mkdirSync(path.join(above, 'dist'), { recursive: true });
    renameSync(path.join(folder, 'release.json'), path.join(above, 'dist/release.json'));
    await expect(artifactIn(above)).rejects.toThrow(
      `${above} has no release.json; name ${path.join(above, 'dist')}`,
    );
  });

  it.each<[string, () => void, string]>([
    [
      'no release.json',
      () => rmSync(path.join(folder, 'release.json')),
      'has no release.json; build the remote first',
    ],
    [
      'no server build',
      () => rmSync(path.join(folder, 'server'), { recursive: true }),
      'has no folder server',
    ],
    ['a folder among its scripts', () => mkdirSync(path.join(folder, 'web/more')), 'web/more is a folder'],
    [
      'a release.json that is cut off',
      () => writeFileSync(path.join(folder, 'release.json'), '{"remote'),
      'is not JSON',
    ],
    ['a release.json that says nothing', () => manifest(null), 'has no remote and version'],
    ['a version that is a number', () => manifest({ ...MANIFEST, version: 1 }), 'has no remote and version'],
    [
      'a script of another build',
      () => writeFileSync(path.join(folder, 'web/c.js'), ''),
      'web/c.js is not listed in release.json',
    ],
  ])('is not sent with %s', async (_what, spoil, message) => {
    const { publish } = await import('./publish.mjs');
    const { Usage } = await import('./command.mjs');
    spoil();
    const failure = await publish(folder, gateway.target).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Usage);
    expect(failure).toMatchObject({ message: expect.stringContaining(message) });
    expect(gateway.requested).toEqual([]);
  });
});
