import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';
import type { Manifest } from '../releases/artifacts/manifest';

type Parts = {
  /** What `release.json` says otherwise. */
  release?: Partial<Manifest>;
  /** Contents by path; `release.json` names the hashes of these. */
  files?: Record<string, string>;
  /** What the archive holds in their place. */
  archived?: Record<string, string>;
  /** Entries that no build makes, after the others. */
  more?: readonly { header: Pick<Header, 'name'> & Partial<Header>; text?: string }[];
  /** Makes what stands in `release.json.sig`. */
  sign?: (manifest: Buffer) => string;
};

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const FILES = {
  'web/remoteEntry.js': 'var remote;',
  'server/remote.cjs': 'module.exports = { default: {} };',
};

/** The upload of a small artifact, right or wrong in the way that a test asks for. */
export async function testArtifact({
  release,
  files = FILES,
  archived = files,
  more = [],
  sign,
}: Parts = {}) {
  const manifest = Buffer.from(
    JSON.stringify({
      remote: 'reviews',
      version: '1.0.0',
      revision: 'abc',
      container: `${release?.remote ?? 'reviews'}_${release?.version ?? '1.0.0'}`.replaceAll(/\W/g, '_'),
      requires: { bus: '^1.0.0', remoteKit: '^1.0.0', api: '^1.0.0', shared: { react: '^19.3.0' } },
      start: ['web/remoteEntry.js'],
      slots: {},
      routes: [],
      handles: [],
      publishes: [],
      hears: [],
      files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hash(text)])),
      ...release,
    }),
  );
  const archive = pack();
  archive.entry({ name: 'release.json' }, manifest);
  if (sign) archive.entry({ name: 'release.json.sig' }, sign(manifest));
  for (const [name, text] of Object.entries(archived)) archive.entry({ name }, text);
  for (const { header, text = '' } of more) archive.entry(header, text);
  archive.finalize();
  return buffer(archive);
}
