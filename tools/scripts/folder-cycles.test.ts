import { describe, expect, it } from '@jest/globals';

/** Modules by what they import: `'a/x.ts': ['b/y.ts']`. */
const modules = (imports: Record<string, readonly string[]>) =>
  Object.entries(imports).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((one) => ({ resolved: one })),
  }));
async function cyclesOf(
  imports: Record<string, readonly string[]>,
  composes = (_source: string): boolean => false,
) {
  const { folderCycles } = await import('./folder-cycles.mjs');
  return folderCycles(modules(imports), composes);
}

describe('cycles between folders', () => {
  it('are none where every import leads one way', async () => {
    expect(await cyclesOf({ 'a/x.ts': ['b/y.ts', 'c/z.ts'], 'b/y.ts': ['c/z.ts'], 'c/z.ts': [] })).toEqual(
      [],
    );
  });

  it('are found between two folders whose files do not import one another', async () => {
    expect(await cyclesOf({ 'a/x.ts': ['b/y.ts'], 'b/y.ts': [], 'b/other.ts': ['a/x.ts'] })).toEqual([
      ['a/x.ts → b/y.ts', 'b/other.ts → a/x.ts'],
    ]);
  });

  it('are found through a third folder, with one import for each step', async () => {
    const found = await cyclesOf({
      'a/x.ts': ['b/y.ts'],
      'a/second.ts': ['b/y.ts'],
      'b/y.ts': ['c/z.ts'],
      'c/z.ts': ['a/second.ts'],
    });
    expect(found).toEqual([['a/x.ts → b/y.ts', 'b/y.ts → c/z.ts', 'c/z.ts → a/second.ts']]);
  });

  it('name a folder that the cycle only leads to in no row', async () => {
    const found = await cyclesOf({
      'a/x.ts': ['b/y.ts', 'd/leaf.ts'],
      'b/y.ts': ['a/x.ts'],
      'd/leaf.ts': [],
      'e/root.ts': ['a/x.ts'],
    });
    expect(found).toEqual([['a/x.ts → b/y.ts', 'b/y.ts → a/x.ts']]);
  });

  it('are listed separately where they share no folder', async () => {
    const found = await cyclesOf({
      'a/x.ts': ['b/y.ts'],
      'b/y.ts': ['a/x.ts'],
      'c/x.ts': ['d/y.ts'],
      'd/y.ts': ['c/x.ts'],
    });
    expect(found).toHaveLength(2);
  });

  it('are found between a folder and one within it', async () => {
    expect(await cyclesOf({ 'a/x.ts': ['a/parts/y.ts'], 'a/parts/y.ts': ['a/x.ts'] })).toEqual([
      ['a/x.ts → a/parts/y.ts', 'a/parts/y.ts → a/x.ts'],
    ]);
  });

  it('are none within one folder', async () => {
    expect(await cyclesOf({ 'a/x.ts': ['a/y.ts'], 'a/y.ts': ['a/x.ts'] })).toEqual([]);
  });
});

describe('imports that do not count', () => {
  const CYCLE = { 'a/index.ts': ['b/y.ts'], 'b/y.ts': ['a/x.ts'], 'a/x.ts': [] };

  it('are those of a module that composes the parts below it', async () => {
    expect(await cyclesOf(CYCLE, (source) => source.endsWith('index.ts'))).toEqual([]);
    expect(await cyclesOf(CYCLE)).toHaveLength(1);
  });

  it('are those of modules that are not read, such as packages', async () => {
    expect(
      await cyclesOf({ 'a/x.ts': ['node_modules/b/y.ts', 'b/not-read.ts'], 'b/y.ts': ['a/x.ts'] }),
    ).toEqual([]);
  });
});
