import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

let api: typeof import('./api-report.mjs');
beforeAll(async () => {
  api = await import('./api-report.mjs');
});

const BUS = '@kilowatt/bus';
const COMMAND = '/** The command of this name. */\nconst command: (name: string) => Command;';
const OPTION = 'type Option = {\n  /** Whether it is on. */\n  on: boolean;\n};';
const sections = (...items: string[]) => [
  { title: BUS, items },
  { title: `${BUS}/package.json`, items: [] },
];
const report = (version: string, ...items: string[]) => api.writeReport(BUS, version, sections(...items));

describe('a report', () => {
  it('is read as it was written, by the names of what is exported', () => {
    const read = api.readReport(report('0.1.0', COMMAND, OPTION));
    expect(read?.version).toBe('0.1.0');
    expect(read?.items).toEqual(api.itemsOf(sections(COMMAND, OPTION)));
    expect([...(read?.items.keys() ?? [])]).toEqual([
      BUS,
      `${BUS} command`,
      `${BUS} Option`,
      `${BUS}/package.json`,
    ]);
  });

  it.each(['', '# Notes', '# API of @kilowatt/bus'])('is not one: %j', (text) => {
    expect(api.readReport(text)).toBeNull();
  });
});

/** What a version says, and what it has to say. */
const problem = (version: string, now: string[], recordedAt = '0.1.0', before = [COMMAND, OPTION]) =>
  api.versionProblem(
    {
      ...{ name: BUS, folder: 'packages/bus', version },
      changelog: `# Changes\n\n## ${version}\n\n- Something.\n`,
      recorded: api.readReport(report(recordedAt, ...before)),
    },
    api.itemsOf(sections(...now)),
  );
const EVENT = 'const event: (name: string) => string;';
const CHANGED = COMMAND.replace('name: string', 'name: number');
const COMMENTED = OPTION.replace('Whether it is on', 'Whether it runs');

describe('a change of the API under the same version is refused, with the version that it needs:', () => {
  it.each([
    ['an export that is removed', [OPTION], 'removed command', '0.2.0', '2.0.0'],
    ['one that is changed', [CHANGED, OPTION], 'changed command', '0.2.0', '2.0.0'],
    [
      'one that is renamed',
      [COMMAND.replaceAll('command', 'order'), OPTION],
      'removed command, added order',
      '0.2.0',
      '2.0.0',
    ],
    ['one that is added', [COMMAND, EVENT, OPTION], 'added event', '0.1.1', '1.5.0'],
    ['a comment', [COMMAND, COMMENTED], 'changed the comment of Option', '0.1.1', '1.4.3'],
    [
      'all of that',
      [CHANGED, EVENT, COMMENTED],
      'changed command, added event, changed the comment of Option',
      '0.2.0',
      '2.0.0',
    ],
  ] as const)('%s', (_what, now, words, below1, above1) => {
    for (const [recorded, needed] of [
      ['0.1.0', below1],
      ['1.4.2', above1],
    ] as const) {
      const said = problem(recorded, [...now], recorded);
      expect(said?.split('\n')).toHaveLength(1);
      expect(said).toContain(`${BUS} ${recorded}: ${words}; that `);
      expect(said).toContain(`needs the version ${needed} in packages/bus/package.json`);
      expect(problem(needed, [...now], recorded)).toBeNull();
    }
  });

  it('and many are counted', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => `const ${name}: string;`);
    expect(problem('0.1.0', [COMMAND, OPTION, ...many])).toContain(
      'added a, added b, added c and 2 more; that adds',
    );
  });
});

it.each([
  ['nothing', '0.1.0', [COMMAND, OPTION], null],
  ['a higher version alone', '0.1.7', [COMMAND, OPTION], null],
  ['where it stands in the lines', '0.1.0', [COMMAND, OPTION.replaceAll('  ', '    ')], /\(patch\)/],
  ['to a lower version', '0.0.9', [COMMAND, OPTION], /recorded at 0\.1\.0, and a version never gets lower/],
] as const)('a change of %s', (_what, version, now, said) => {
  const found = problem(version, [...now]);
  if (said === null) expect(found).toBeNull();
  else expect(found).toMatch(said);
});

describe('a schema that was another one by its name', () => {
  const LINE = 'const Line: Schema<{\n  readonly id: string;\n}>;';
  const message = (payload: string) =>
    `const MESSAGES: {\n  readonly 'cart:add': {\n    readonly payload: ${payload};\n  };\n};`;
  const changed = (payload: string) =>
    problem('0.1.0', [LINE, message(payload)], '0.1.0', [LINE, message('typeof Line')]);

  it('may have its fields and optional ones', () => {
    expect(changed('Schema<{\n  readonly id: string;\n  readonly confirm: Optional<boolean>;\n}>')).toContain(
      'needs the version 0.1.1',
    );
  });

  it.each([
    ['a field that must be there', 'Schema<{\n  readonly id: string;\n  readonly confirm: boolean;\n}>'],
    ['a field of another type', 'Schema<{\n  readonly id: number;\n}>'],
    ['another name', 'typeof Other'],
  ])('is changed by %s', (_what, payload) => {
    expect(changed(payload)).toContain('needs the version 0.2.0');
  });
});

it('a version has an entry in the changelog of its package', () => {
  const given = { name: BUS, folder: 'packages/bus', version: '0.1.0', recorded: null };
  expect(api.versionProblem({ ...given, changelog: '## 0.1.01\n' }, new Map())).toBe(
    `${BUS} 0.1.0: packages/bus/CHANGELOG.md has no entry "## 0.1.0"`,
  );
  expect(api.versionProblem({ ...given, changelog: '# Changes\n\n## 0.1.0\n' }, new Map())).toBeNull();
});

describe('the report that is there', () => {
  const given = { name: BUS, folder: 'packages/bus', version: '0.1.0', changelog: '## 0.1.0\n' };
  const now = () => report('0.1.0', COMMAND);
  it.each<[what: string, there: () => string | null, checked: string | null, written: string | null]>([
    ['is of now', now, null, null],
    ['is missing', () => null, `${BUS} 0.1.0: packages/bus/api.md is missing; run npm run api`, null],
    [
      'is of a version before',
      () => report('0.0.9', COMMAND),
      `${BUS} 0.1.0: packages/bus/api.md is not of now; run npm run api`,
      null,
    ],
    [
      'is something else',
      () => '# Notes',
      `packages/bus/api.md is not a report: it does not begin with "# API of ${BUS}"`,
      `packages/bus/api.md is not a report: it does not begin with "# API of ${BUS}"`,
    ],
  ])('%s', (_what, there, checked, written) => {
    const found = { ...given, there: there() };
    expect(api.judge(found, sections(COMMAND), true).problem).toBe(checked);
    expect(api.judge(found, sections(COMMAND), false)).toEqual({ text: now(), problem: written });
  });

  it('may have several changes of one version, compared with the report of a commit', () => {
    const there = report('0.1.1', COMMAND, OPTION);
    const later = { ...given, version: '0.1.1', changelog: '## 0.1.1\n', there };
    const all = sections(COMMAND, OPTION, EVENT);
    expect(api.judge(later, all, false).problem).toContain('needs the version 0.1.2');
    expect(api.judge({ ...later, base: report('0.1.0', COMMAND) }, all, false).problem).toBeNull();
    expect(api.judge({ ...later, base: null }, all, true).problem).toContain('is not of now');
  });
});

it.each([
  [['--since', 'no-such-commit'], 'There is no commit no-such-commit to compare with'],
  [['--until=main'], "Unknown option '--until'"],
])('npm run api %j is refused in one line', (args, said) => {
  const program = path.resolve(__dirname, '../api.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
  expect(stderr).toContain(said);
});

it.each<[what: string, before: string, after: string, kind: string]>([
  ['an optional field of a type', 'type A = { b: 1 };', 'type A = { b: 1; c?: 2 };', 'extended'],
  ['a required one', 'type A = { b: 1 };', 'type A = { b: 1; c: 2 };', 'changed'],
  ['an optional field of an interface', 'interface A { b: 1 }', 'interface A { b: 1; c?: 2 }', 'extended'],
  ['a field that is optional now', 'type A = { b: 1 };', 'type A = { b?: 1 };', 'changed'],
  [
    'an optional field of what a function answers',
    'const f: (a: A) => Promise<{ b: { c: 1 }[] }>;',
    'const f: (a: A) => Promise<{ b: { c: 1; d?: 2 }[] }>;',
    'extended',
  ],
  ['a field that is gone there', 'const f: (a: A) => { b?: 1 }[];', 'const f: (a: A) => {}[];', 'changed'],
  ['what a function is called with', 'const f: (a: A) => 1;', 'const f: (a: A, b: B) => 1;', 'changed'],
  ['a row of a table', 'const T: { a: { id: 1 } };', 'const T: { a: { id: 1 }; b: { id: 2 } };', 'extended'],
  ['a text of a schema', 'const K: Schema<"a" | "b">;', 'const K: Schema<"a" | "c" | "b">;', 'extended'],
  [
    'a text of an optional field',
    'const Q: Schema<{ k: Optional<"a" | "b"> }>;',
    'const Q: Schema<{ k: Optional<"a" | "b" | "c"> }>;',
    'extended',
  ],
  [
    'a text of an answer',
    'const A: Schema<{ k: "a" | "b" }>;',
    'const A: Schema<{ k: "a" | "b" | "c" }>;',
    'changed',
  ],
  ['one text less', 'const K: Schema<"a" | "b" | "c">;', 'const K: Schema<"a" | "b">;', 'changed'],
  ['an element', "const L: readonly ['a', 'b'];", "const L: readonly ['a', 'c', 'b'];", 'extended'],
  ['the order', "const L: readonly ['a', 'b'];", "const L: readonly ['b', 'a'];", 'changed'],
  [
    'an optional field of a schema',
    'const S: Schema<{ a: string }>;',
    'const S: Schema<{ a: string; b: Optional<string> }>;',
    'extended',
  ],
  [
    'an optional field of a schema that transforms',
    'const S: Schema<{ a: string } & Transform<{ a: string }>>;',
    'const S: Schema<{ a: string; b: Optional<string> } & Transform<{ a: string; b?: string }>>;',
    'extended',
  ],
  [
    'a required one of it',
    'const S: Schema<{ a: string }>;',
    'const S: Schema<{ a: string; b: string }>;',
    'changed',
  ],
  [
    'one of a schema in a table',
    'const T: { a: { body: Schema<{ a: string }> } };',
    'const T: { a: { body: Schema<{ a: string; b: string }> } };',
    'changed',
  ],
  [
    'a limit',
    'const S: Schema<string & MaxLength<9>>;',
    'const S: Schema<string & MaxLength<8>>;',
    'changed',
  ],
  ['a parameter', 'function f(a: 1): void;', 'function f(a: 1, b?: 2): void;', 'changed'],
  ['a kind', 'type A = { b: 1 };', 'interface A { b: 1 }', 'changed'],
])('a change of %s', (_what, before, after, kind) => {
  const items = (text: string) => new Map([['it', text]]);
  expect(api.changesOf(items(before), items(after)).map((change) => change.kind)).toEqual([kind]);
});
