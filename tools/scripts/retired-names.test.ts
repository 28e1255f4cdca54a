import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');

/** Words of the glossary that names must not have: in small letters in every name, in capitals in constants alone. */
type Retired = { names: ReadonlySet<string>; constants: ReadonlySet<string> };

/** Reads the last table of the glossary: its third column says whether a row is checked in names. */
function retiredIn(glossary: string): Retired {
  const rows = [
    ...(glossary.split('## Retired words')[1] ?? '').matchAll(/^\| (.+?) +\| .+? +\| (names|review) +\|$/gm),
  ];
  const words = rows.flatMap(([, retired, checked]) =>
    checked === 'names' ? (retired ?? '').replace(/ \(.+\)$/, '').split(', ') : [],
  );
  return {
    names: new Set(words.filter((word) => word === word.toLowerCase())),
    constants: new Set(words.filter((word) => word !== word.toLowerCase()).map((word) => word.toLowerCase())),
  };
}

/** Names that have such a word in its ordinary meaning, with the reason. */
const ALLOWED: readonly { name: RegExp; in?: RegExp; why: string }[] = [
  {
    name: /^(keep|KEEP|\w*KEEP_DAYS|keepDays|reasonToKeep)$/,
    why: 'how long data is retained, as the settings call it',
  },
  { name: /^keep(Field|Focus|Input|Presses|Text)$/, in: /^shell\//, why: 'input before hydration stays' },
  { name: /^keep$/, why: 'the method of the inline script that collects early input' },
  { name: /^keepLoading$/, in: /^tools\/bench\//, why: 'continues until it is stopped' },
  { name: /^Keep$/, in: /terms\.tsx$/, why: 'words that stay on one line' },
  { name: /^keeps$/, in: /exactness\.test/, why: 'a filter of results' },
  { name: /^(?:arrival|arrivals)$/, why: 'of a delivery, or of a request' },
  { name: /^SENTENCE$/, in: /components-of\.ts$/, why: 'a sentence of a description' },
  {
    name: /[Tt]rials?([-.]|$)/,
    in: /releases\/(monitoring|deployments|tables|feature)|test-gateway|tools\/bench\//,
    why: 'the comparison of a canary with the live version: the table release_trials',
  },
];
const isAllowed = (name: string, file: string): boolean =>
  ALLOWED.some((one) => one.name.test(name) && (one.in?.test(file) ?? true));

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isRetired = (name: string, { names, constants }: Retired): boolean =>
  wordsOf(name).some((word) => names.has(word) || (constants.has(word) && name === name.toUpperCase()));

/** Whether a node declares a name of ours; keys of objects may be fields of JSON, columns or settings. */
const declaresName = (node: ts.Node, parent?: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionLike(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassLike(node) ||
  ts.isEnumDeclaration(node) ||
  (ts.isBindingElement(node) &&
    (node.propertyName !== undefined ||
      node.dotDotDotToken !== undefined ||
      parent?.kind === ts.SyntaxKind.ArrayBindingPattern));

/** Retired names that a source declares, and its own if that is one. */
function retiredNames(file: string, text: string, retired: Retired): string[] {
  const found = new Set(isRetired(path.basename(file), retired) ? [path.basename(file)] : []);
  const visit = (node: ts.Node, parent?: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (declaresName(node, parent) && name && ts.isIdentifier(name) && isRetired(name.text, retired))
      found.add(name.text);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return [...found].filter((name) => !isAllowed(name, file)).map((name) => `${file}: ${name}`);
}

const FOLDERS = readdirSync(root).filter((name) =>
  /^(api-gateway|e2e|mfe-.+|packages|shell|tools)$/.test(name),
);
const BUILT = /^(node_modules|dist|\..+)$/;

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const inside = path.posix.join(folder, entry.name);
    if (entry.isDirectory() && !BUILT.test(entry.name)) yield* sourcesIn(inside);
    else if (/\.(tsx?|mjs|cjs)$/.test(entry.name)) yield inside;
  }
}

const retired = retiredIn(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** Most sources have none of the words, so they need no parser. */
const ANY = new RegExp([...retired.names, ...retired.constants].join('|'), 'i');

it('no source declares a name that docs/glossary.md retires', () => {
  const found = FOLDERS.flatMap((folder) => [...sourcesIn(folder)]).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return ANY.test(path.basename(file)) || ANY.test(text.replace(COMMENTS, ''))
      ? retiredNames(file, text, retired)
      : [];
  });
  expect(found).toEqual([]);
});

it('the glossary has rows that are checked in names, in capitals too', () => {
  expect([...retired.names]).toEqual(expect.arrayContaining(['forget', 'asked', 'usual']));
  expect([...retired.constants]).toEqual(expect.arrayContaining(['most', 'kept']));
});

it.each([
  ['const forgetCart = 1;', ['forgetCart']],
  ['function save(asked: string) {}', ['asked']],
  ['const MOST_FILES = 1; const mostSold = 2;', ['MOST_FILES']],
  ['type KEPT = 1; const [wanted] = []; const { asked } = row;', ['KEPT', 'wanted']],
  ['const { cart: usualCart, ...wanted } = row;', ['usualCart', 'wanted']],
  ['const row = { asked: 1 }; const unasked = 1; // forgetAll', []],
  ['const keepDays = 1;', []],
])('of %s it finds %j', (text, names) => {
  expect(retiredNames('shell/src/x.ts', text, retired)).toEqual(
    names.map((name) => `shell/src/x.ts: ${name}`),
  );
});

it('a file has no such name either', () => {
  expect(retiredNames('shell/src/reading.ts', '', retired)).toEqual(['shell/src/reading.ts: reading.ts']);
});
