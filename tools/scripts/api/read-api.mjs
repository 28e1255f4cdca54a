// @ts-check
import path from 'node:path';
import ts from 'typescript';
import { derivedFields, isSchema, shapeOf } from './schema-shapes.mjs';

/**
 * @typedef {object} Declared a package, by the declarations that TypeScript has emitted for it
 * @property {string} name
 * @property {string} folder of the declarations
 * @property {Readonly<Record<string, string>>} entries their files, by what importers write
 *
 * @typedef {{ title: string, items: string[] }} Section exports of an entry, or declarations of a file that exports mention
 */

const { factory } = ts;

/** @type {ts.CompilerOptions} */
const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  noLib: true,
  skipLibCheck: true,
};

/** Schemas whose text is shorter are repeated where they are used. */
const MIN_NAMED = 80;

/**
 * The API of packages: every name that can be imported, with its declaration and its comment. Declarations that are not
 * exported and are mentioned by those that are follow, by their files.
 * @param {readonly Declared[]} packages
 * @returns {Map<string, Section[]>} by the name of the package
 */
export function readApi(packages) {
  const files = packages.flatMap(({ entries }) => Object.values(entries));
  const program = ts.createProgram(files, OPTIONS);
  return new Map(packages.map((one) => [one.name, sectionsOf(one, program)]));
}

/** @param {Declared} declared @param {ts.Program} program @returns {Section[]} */
function sectionsOf({ folder, entries }, program) {
  const checker = program.getTypeChecker();
  const isOwn = (/** @type {ts.Node} */ node) => node.getSourceFile().fileName.startsWith(`${folder}/`);
  const modules = Object.entries(entries).map(([title, file]) => ({
    title,
    exported: exportsOf(program.getSourceFile(file), checker),
  }));
  /** @type {Set<ts.Symbol>} */
  const seen = new Set(modules.flatMap(({ exported }) => exported.map(({ symbol }) => symbol)));
  const named = namedSchemas([...seen], isOwn);
  const print = printer(named);
  const open = [...seen];
  /** @type {ts.Symbol[]} */
  const mentioned = [];
  for (let symbol = open.pop(); symbol; symbol = open.pop())
    for (const next of mentionedBy(symbol, checker, isOwn)) {
      if (seen.has(next)) continue;
      seen.add(next);
      mentioned.push(next);
      open.push(next);
    }
  return [
    ...modules.map(({ title, exported }) => ({
      title,
      items: exported.map(({ name, symbol }) => itemOf(name, symbol, isOwn, print, checker)).sort(byName),
    })),
    ...hidden(mentioned, folder, isOwn, print, checker),
  ];
}

/** @param {string} one @param {string} other */
const byName = (one, other) => (nameOf(one) < nameOf(other) ? -1 : 1);

/** @typedef {(node: ts.Node) => string} Print */
/** @typedef {(node: ts.Node) => boolean} IsOwn */

/**
 * What a module exports, re-exports followed to where they are declared.
 * @param {ts.SourceFile | undefined} source @param {ts.TypeChecker} checker
 */
function exportsOf(source, checker) {
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  const symbols = whole ? [whole] : checker.getExportsOfModule(module);
  return symbols.map((symbol) => ({
    name: symbol === whole ? 'module.exports' : symbol.name,
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }));
}

/** The statement of a declaration, with its comment. @param {ts.Declaration} declaration @returns {ts.Node} */
const statementOf = (declaration) =>
  ts.isVariableDeclaration(declaration) &&
  ts.isVariableDeclarationList(declaration.parent) &&
  declaration.parent.declarations.length === 1
    ? declaration.parent.parent
    : declaration;

/** @param {string} name @param {ts.Symbol} symbol @param {IsOwn} isOwn @param {Print} print @param {ts.TypeChecker} checker */
function itemOf(name, symbol, isOwn, print, checker) {
  const declarations = (symbol.declarations ?? []).filter(isOwn);
  const [declaration] = declarations;
  const origin = declaration ? originOf(declaration, checker) : symbol;
  if (origin && !origin.declarations?.some(isOwn) && (!declaration || origin.name === name))
    return `export { ${name} } from '${packageOf(origin)}';`;
  const texts = declarations.map((one) => print(statementOf(one)));
  const declared = symbol.name;
  return [...(name === declared ? [] : [`export { ${declared} as ${name} };`]), ...texts].join('\n');
}

/**
 * What a value has the type of, as in `const Link: typeof RouterLink`: for those who use it, it is the same as a re-export.
 * @param {ts.Declaration} declaration @param {ts.TypeChecker} checker
 */
function originOf(declaration, checker) {
  const type = ts.isVariableDeclaration(declaration) ? declaration.type : undefined;
  const named = type && ts.isTypeQueryNode(type) ? checker.getSymbolAtLocation(type.exprName) : undefined;
  return named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
}

/** The package that declares a symbol. @param {ts.Symbol} symbol */
function packageOf({ declarations = [] }) {
  const file = declarations[0]?.getSourceFile().fileName ?? '';
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  const [, own] = /\/packages\/([^/]+)\//.exec(file) ?? [];
  return installed ?? (own ? `@kilowatt/${own}` : path.basename(file));
}

/** Own declarations at the top of a file that a declaration names. @param {ts.Symbol} symbol @param {ts.TypeChecker} checker @param {IsOwn} isOwn */
function mentionedBy(symbol, checker, isOwn) {
  /** @type {Set<ts.Symbol>} */
  const found = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) {
      const at = checker.getSymbolAtLocation(node);
      const target = at && at.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(at) : at;
      const [declaration] = target?.declarations ?? [];
      const above = declaration && statementOf(declaration).parent;
      const isTop = above && ts.isSourceFile(above);
      if (target && isTop && isOwn(declaration)) found.add(target);
    }
    ts.forEachChild(node, visit);
  };
  for (const declaration of symbol.declarations ?? []) if (isOwn(declaration)) visit(declaration);
  return found;
}

/** @param {readonly ts.Symbol[]} symbols @param {string} folder @param {IsOwn} isOwn @param {Print} print @param {ts.TypeChecker} checker @returns {Section[]} */
function hidden(symbols, folder, isOwn, print, checker) {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const symbol of symbols) {
    const source = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
    const file = path.posix.relative(folder, source).replace(/\.d\.[cm]?ts$/, '');
    files.set(file, [...(files.get(file) ?? []), itemOf(symbol.name, symbol, isOwn, print, checker)]);
  }
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, items]) => ({ title: `not exported, of ${file}`, items: items.sort(byName) }));
}

/** The text of a type in one line, without comments. @param {ts.Node} node */
const lineOf = (node) =>
  node
    .getText()
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, '');

/** Schemas that are exported, by their text: others refer to them. @param {readonly ts.Symbol[]} symbols @param {IsOwn} isOwn */
function namedSchemas(symbols, isOwn) {
  /** @type {Map<string, string>} */
  const named = new Map();
  for (const { name, declarations = [] } of [...symbols].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  ))
    for (const one of declarations)
      if (isOwn(one) && ts.isVariableDeclaration(one) && one.type && isSchema(one.type)) {
        const text = lineOf(one.type);
        if (text.includes('ObjectSchema<{') && text.length >= MIN_NAMED && !named.has(text))
          named.set(text, name);
      }
  return named;
}

/** Prints declarations, their schemas as `Schema<…>` of their shapes. @param {ReadonlyMap<string, string>} named @returns {Print} */
function printer(named) {
  const printing = ts.createPrinter();
  return (statement) => {
    const source = statement.getSourceFile();
    const { transformed } = ts.transform(statement, [
      (context) => (root) => {
        /** @param {boolean} isInside of a schema @returns {(node: ts.Node) => ts.Node} */
        const visit = (isInside) => (node) => {
          const whole = (/** @type {ts.TypeNode} */ shape) =>
            isInside ? shape : factory.createTypeReferenceNode('Schema', [shape]);
          const fields = derivedFields(node);
          if (fields) return whole(/** @type {ts.TypeNode} */ (visit(true)(fields)));
          if (!isSchema(node)) return ts.visitEachChild(node, visit(isInside), context);
          const isWhole = ts.isVariableDeclaration(node.parent);
          const name = isWhole ? undefined : named.get(lineOf(node));
          if (name !== undefined) return factory.createTypeQueryNode(factory.createIdentifier(name));
          return whole(shapeOf(node, visit(true)));
        };
        return visit(false)(root);
      },
    ]);
    const [node = statement] = transformed;
    return printing
      .printNode(ts.EmitHint.Unspecified, node, source)
      .replace(
        /^(?:export )?(?:default )?(?:declare )?(?=(?:abstract|const|let|var|function|class|interface|type|namespace|enum) )/m,
        '',
      )
      .replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
      .trim();
  };
}

const COMMENT = /\/\*\*[\s\S]*?\*\/\s*/g;

/** The name that an item of a report is of. @param {string} item */
export function nameOf(item) {
  const text = item.replaceAll(COMMENT, '');
  const [, renamed, exported] = /^export \{ (?:\S+ as (\S+)|(\S+)) \}/.exec(text) ?? [];
  const [, declared] =
    /^(?:abstract )?(?:const|let|var|function|class|interface|type|namespace|enum) ([\w$]+)/.exec(text) ?? [];
  return renamed ?? exported ?? declared ?? text.split('\n')[0] ?? '';
}

/** An item without its comments. @param {string} item */
export const codeOf = (item) => item.replaceAll(COMMENT, '').replaceAll(/^\s+/gm, '');
