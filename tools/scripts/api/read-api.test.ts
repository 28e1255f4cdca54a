import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';

let readApi: typeof import('./read-api.mjs')['readApi'];
beforeAll(async () => {
  ({ readApi } = await import('./read-api.mjs'));
});
let folder: string;
beforeEach(() => {
  // Below the repository, so that valibot is found.
  mkdirSync(path.resolve(__dirname, '../.types'), { recursive: true });
  folder = mkdtempSync(path.resolve(__dirname, '../.types/api-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The API of a package with these declarations; `index.d.ts` is its entry. */
function sectionsOf(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const entries = { one: path.join(folder, 'index.d.ts') };
  return readApi([{ name: 'one', folder, entries }]).get('one') ?? [];
}
const itemsOf = (text: string) => sectionsOf({ 'index.d.ts': text })[0]?.items;

it.each<[what: string, declared: string, items: string[]]>([
  ['a constant', 'export declare const LIMIT = 3;', ['const LIMIT = 3;']],
  [
    'a function, with its comment and overloads',
    '/** Adds. */\nexport declare function add(one: number): number;\nexport declare function add(one: string): string;',
    ['/** Adds. */\nfunction add(one: number): number;\nfunction add(one: string): string;'],
  ],
  ['names in their order', 'export type B = 1;\nexport type A = 2;', ['type A = 2;', 'type B = 1;']],
  [
    'another name',
    'declare const own: string;\nexport { own as other };',
    ['export { own as other };\nconst own: string;'],
  ],
  [
    'what another package declares',
    "export { object } from 'valibot';",
    ["export { object } from 'valibot';"],
  ],
  [
    'a value of its own in place of what another package declares',
    "import { object as theirs } from 'valibot';\n/** Faster. */\nexport declare const object: typeof theirs;",
    ["export { object } from 'valibot';"],
  ],
  [
    'a value under another name than that of its type',
    "import { object } from 'valibot';\nexport declare const shape: typeof object;",
    ['const shape: typeof object;'],
  ],
  [
    'a whole module',
    'declare const _exports: () => void;\nexport = _exports;',
    ['export { _exports as module.exports };\nconst _exports: () => void;'],
  ],
])('an API has %s', (_what, declared, items) => {
  expect(itemsOf(declared)).toEqual(items);
});

const schema = (type: string) => `import * as v from 'valibot';\nexport declare const Some: ${type};`;
const TEXT = 'v.StringSchema<undefined>';

it.each([
  [TEXT, 'string'],
  ['v.BooleanSchema<"must be true or false">', 'boolean'],
  [`v.ArraySchema<${TEXT}, undefined>`, 'Array<string>'],
  [`v.RecordSchema<${TEXT}, v.NumberSchema<undefined>, undefined>`, 'Record<string, number>'],
  [`v.OptionalSchema<${TEXT}, undefined>`, 'Optional<string>'],
  [`v.OptionalSchema<${TEXT}, "">`, 'Optional<string, "">'],
  [`v.NullableSchema<${TEXT}, undefined>`, 'Nullable<string>'],
  ['v.LiteralSchema<true, undefined>', 'true'],
  ['v.PicklistSchema<readonly ["a", "b"], undefined>', '"a" | "b"'],
  [`v.UnionSchema<[${TEXT}, v.NullSchema<undefined>], undefined>`, 'string | null'],
  [
    `v.SchemaWithPipe<readonly [${TEXT}, v.RegexAction<string, "message">, v.MaxLengthAction<string, 40, undefined>]>`,
    'string & Regex & MaxLength<40>',
  ],
  [
    `v.ObjectSchema<{\n    /** Its id. */\n    readonly id: ${TEXT};\n    readonly on: v.BooleanSchema<undefined>;\n}, undefined>`,
    '{\n  /** Its id. */\n  readonly id: string;\n  readonly on: boolean;\n}',
  ],
  [`v.StrictObjectSchema<{ readonly id: ${TEXT} }, undefined>`, 'Strict<{\n  readonly id: string;\n}>'],
  [
    `Omit<v.ObjectSchema<{ readonly id: ${TEXT} }, undefined>, "entries"> & {
      readonly entries: Pick<{ readonly id: ${TEXT} }, "id">;
      readonly "~run": () => void;
    }`,
    'Pick<{\n  readonly id: string;\n}, "id">',
  ],
  [`v.LazySchema<${TEXT}>`, 'v.LazySchema<string>'],
])('the shape of %s is %s', (type, shape) => {
  expect(itemsOf(schema(type))).toEqual([`const Some: Schema<${shape}>;`]);
});

it('a schema that is exported is named where others contain it', () => {
  const item = `v.ObjectSchema<{ readonly id: ${TEXT}; readonly title: ${TEXT} }, undefined>`;
  const declared = `import * as v from 'valibot';
export declare const Item: ${item};
export declare const Items: v.ArraySchema<${item}, undefined>;`;
  expect(itemsOf(declared)?.[1]).toBe('const Items: Schema<Array<typeof Item>>;');
});

it('what exports mention is a part of the API too, by its file, and nothing else is', () => {
  const sections = sectionsOf({
    'index.d.ts':
      "import { type Options } from './options';\nexport declare const run: (options: Options) => void;",
    'options.d.ts':
      'type Colour = string;\nexport type Options = { colour: Colour };\nexport type Unused = { size: number };',
  });
  expect(sections.map(({ title, items }) => [title, items.length])).toEqual([
    ['one', 1],
    ['not exported, of options', 2],
  ]);
});
