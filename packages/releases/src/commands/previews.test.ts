import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { manifestText } from '@kilowatt/contracts/management';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const PREVIEW = {
  name: 'pr-12',
  expiresAt: '2027-01-31T12:00:00.000Z',
  href: 'https://shop.example/?remotes=pr-12&pass=Fe26.x',
  releases: [
    { remote: 'reviews', version: '1.1.0-pr12', by: 'ci', at: '2027-01-17T12:00:00.000Z' },
    { remote: 'questions', version: '1.0.0', by: 'ci', at: '2027-01-17T12:00:00.000Z' },
  ],
};
const LISTED = { json: { previews: [PREVIEW] } };
const shown = {
  canary: null,
  previous: null,
  pinned: false,
  placed: { live: null, canary: null },
  last: null,
};
const kept = (version: string, content: string, preview: string | null = null) => ({
  ...{ version, content, preview, publishedAt: null, publishedBy: null, signedBy: null },
});
const MANIFEST = {
  ...{ remote: 'reviews', version: '1.1.0-pr12', revision: 'abc', container: 'reviews_1' },
  ...{ start: [], slots: {}, routes: [], handles: [], publishes: [], hears: [], files: {} },
};

let folder: string;
const answers: Record<string, Answer> = {
  'GET /api/releases/snapshot': { json: { revision: 7 } },
  'GET /api/releases/status': {
    json: {
      revision: 7,
      remotes: [
        {
          remote: 'reviews',
          live: '1.0.0',
          ...shown,
          versions: [kept('1.1.0-pr12', 'new', 'pr-12'), kept('1.0.0', 'old')],
        },
        { remote: 'questions', live: null, ...shown, versions: [] },
      ],
    },
  },
  'GET /api/releases/reviews/diff?from=1.0.0&to=1.1.0-pr12': {
    json: {
      ...{ remote: 'reviews', from: '1.0.0', to: '1.1.0-pr12' },
      files: {
        added: [{ path: 'web/new.js', size: 1_000 }],
        removed: [{ path: 'web/old.js', size: 400 }],
        changed: [{ path: 'server/remote.cjs', before: 10, after: 90 }],
        same: 3,
      },
      contract: { added: ['slot reviews-hello'], removed: [] },
    },
  },
  'PUT /api/previews/pr-12/reviews': { json: PREVIEW },
  'DELETE /api/previews/pr-12': { status: 204 },
  'POST /api/releases': { json: { remote: 'reviews', version: '1.1.0-pr12', outcome: 'published' } },
  'POST /api/releases/reviews/promote': {
    status: 422,
    json: { message: 'reviews 1.1.0 has no result of its journeys' },
  },
  'GET /api/releases/reviews/versions/1.1.0-pr12': { json: MANIFEST },
};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-previews-'));
  for (const side of ['web', 'server']) mkdirSync(path.join(folder, side));
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({ remote: 'reviews', version: '1.1.0-pr12', files: {}, content: 'new' }),
  );
  command = await commandAt(answers);
});
afterAll(async () => {
  await command.close();
  rmSync(folder, { recursive: true });
});
const kilowatt = async (listed: Answer, ...args: string[]) => {
  answers['GET /api/previews'] = listed;
  return command.kilowatt(...args);
};
const bodyOf = (call: string) =>
  JSON.parse(String(command.requested.find((one) => one.call === call)?.body)) as Record<string, string>;

it('publishes a version into a preview, and prints the link', async () => {
  const { out, exit } = await kilowatt(LISTED, 'publish', folder, '--preview', 'pr-12', '--days', '3');
  expect([exit, out]).toEqual([
    0,
    'reviews 1.1.0-pr12: published\npr-12 until 2027-01-31 12:00 UTC: reviews@1.1.0-pr12, questions@1.0.0\nOpen  https://shop.example/?remotes=pr-12&pass=Fe26.x\n',
  ]);
  expect(bodyOf('PUT /api/previews/pr-12/reviews')).toEqual({
    version: '1.1.0-pr12',
    days: 3,
    forPreview: true,
  });
});

it.each([
  ['1.1.0-pr12', true],
  ['1.1.0', false],
])('when it runs again, says of %s whether it is a build for a preview: %j', async (version, forPreview) => {
  const again = path.join(folder, version);
  for (const side of ['web', 'server']) mkdirSync(path.join(again, side), { recursive: true });
  writeFileSync(path.join(again, 'release.json'), JSON.stringify({ remote: 'reviews', version, files: {} }));
  const published = answers['POST /api/releases'];
  answers['POST /api/releases'] = { json: { remote: 'reviews', version, outcome: 'known' } };
  const { exit } = await kilowatt(LISTED, 'publish', again, '--preview', 'pr-12');
  if (published) answers['POST /api/releases'] = published;
  expect([exit, bodyOf('PUT /api/previews/pr-12/reviews')]).toEqual([0, { version, forPreview }]);
});

it.each<[string, string[], Answer, number, string]>([
  [
    'a name',
    ['--preview', 'PR_12'],
    LISTED,
    2,
    'lower-case letters, digits and hyphens, such as pr-12, not "PR_12"',
  ],
  [
    'a number of days',
    ['--preview', 'pr-12', '--days', '91'],
    LISTED,
    2,
    '--days must be a whole number from 1 to 90, not "91"',
  ],
  ['days without a preview', ['--days', '3'], LISTED, 2, '--days needs --preview'],
  [
    'a promote as well',
    ['--preview', 'pr-12', '--promote'],
    LISTED,
    2,
    '--preview and --promote cannot be used together',
  ],
  [
    'a shop without previews',
    ['--preview', 'pr-12'],
    { status: 403, json: { message: 'Previews are disabled' } },
    1,
    'Previews are disabled',
  ],
  [
    'an older gateway',
    ['--preview', 'pr-12'],
    { status: 404 },
    1,
    'This shop has no previews; its gateway is older than this command',
  ],
])(
  'publishes nothing with %s that is not possible, and says so in one line',
  async (_what, args, listed, exit, message) => {
    const result = await kilowatt(listed, 'publish', folder, ...args);
    expect(result).toMatchObject({ exit, out: '', err: expect.stringMatching(/^kilowatt: .*\n$/) });
    expect(result.err).toContain(message);
    expect(command.requested.map(({ call }) => call)).not.toContain('POST /api/releases');
  },
);

it('lists previews, ends one, and writes the comment of a pull request', async () => {
  expect((await kilowatt(LISTED, 'previews')).out).toContain(
    'pr-12 until 2027-01-31 12:00 UTC: reviews@1.1.0-pr12',
  );
  expect((await kilowatt({ json: { previews: [] } }, 'previews')).out).toBe('There is no running preview\n');
  expect((await kilowatt(LISTED, 'previews', 'remove', 'pr-12')).out).toBe(
    'pr-12 has ended; its versions stay until the next prune\n',
  );
  const { out } = await kilowatt(LISTED, 'previews', 'comment', 'pr-12');
  expect(out).toMatch(/^<!-- kilowatt preview pr-12 -->\n### Preview pr-12\n/);
  expect(out).toContain(
    '[Open the shop with these versions](https://shop.example/?remotes=pr-12&pass=Fe26.x)',
  );
  expect(out).toContain('| reviews | 1.1.0-pr12 | 1.0.0 | +600 bytes |\n| questions | 1.0.0 | none | new |');
  expect(out).toContain('+ web/new.js  1,000 bytes');
  expect(out).toContain('+ slot reviews-hello');
});

it.each([
  [['previews', 'remove'], 2, 'Name the preview: kilowatt previews remove NAME'],
  [['previews', 'list', 'pr-12'], 2, 'Unexpected argument "pr-12"'],
  [['previews', 'open'], 2, 'There is no action "open"; use list, remove, comment'],
  [['previews', 'comment', 'pr-99'], 1, 'There is no running preview pr-99'],
  [
    ['verify', 'reviews', '--result', 'passed', '--report', 'https://x.example'],
    2,
    'reviews must be REMOTE@VERSION',
  ],
  [
    ['verify', 'reviews@9.9.9', '--result', 'passed', '--report', 'https://x.example'],
    1,
    'reviews 9.9.9 was never published',
  ],
  [['promote', 'reviews', '1.1.0', '--require-preview'], 1, 'reviews 1.1.0 has no result of its journeys'],
])('%j is refused in one line', async (args, exit, message) => {
  const result = await kilowatt(LISTED, ...args);
  expect(result).toMatchObject({ exit, out: '', err: expect.stringMatching(/^kilowatt: .*\n$/) });
  expect(result.err).toContain(message);
});

it('asks for the result only with --require-preview', async () => {
  await kilowatt(LISTED, 'promote', 'reviews', '1.1.0', '--require-preview');
  expect(bodyOf('POST /api/releases/reviews/promote')).toMatchObject({ requirePreview: true });
  await kilowatt(LISTED, 'promote', 'reviews', '1.1.0');
  expect(bodyOf('POST /api/releases/reviews/promote')).not.toHaveProperty('requirePreview');
});

it('signs the result of the journeys, which names the bytes of the version', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const digest = createHash('sha256').update(manifestText(MANIFEST)).digest('hex');
  const statement = {
    remote: 'reviews',
    version: '1.1.0-pr12',
    result: 'passed',
    report: 'https://ci.example/7',
    digest,
    against: ['live', 'canary'],
  };
  answers['POST /api/releases/reviews/checks'] = { status: 201, json: { ...statement, signedBy: 'abc' } };
  const args = ['verify', 'reviews@1.1.0-pr12', '--result', 'passed', '--report', 'https://ci.example/7'];
  const { out } = await command.kilowattIn(
    { KILOWATT_SIGNING_KEY: pem },
    ...args,
    '--against',
    'live, canary',
  );
  expect(out).toBe('reviews 1.1.0-pr12: passed with live, canary, signed by abc\n');
  const sent = bodyOf('POST /api/releases/reviews/checks');
  expect(JSON.parse(sent.statement ?? '')).toEqual(statement);
  const signature = Buffer.from(sent.signature ?? '', 'base64');
  expect(
    verify(
      null,
      Buffer.from(sent.statement ?? ''),
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      signature,
    ),
  ).toBe(true);
});

it('compares a build with what the shop has, not with what a branch showed its reviewers', async () => {
  expect((await kilowatt(LISTED, 'changed', folder)).out).toBe('yes\n');
});
