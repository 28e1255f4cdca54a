// @ts-check
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@babel/core');
const { babelOptions, TARGETS } = require('./rules.cjs');

/**
 * What a package is published as: each source is a module of its own, so that every entry of the package meets the same
 * stores. ES modules are for bundlers and Node, CommonJS is for Jest.
 * @typedef {{ file: string, text: string }} Output a file below the folder of the compiled package
 */

/** How files of a kind name one another. */
const FORMATS = /** @type {const} */ ([
  { extension: '.js', modules: false },
  { extension: '.cjs', modules: 'commonjs' },
]);
/** TypeScript names the module that declares a type; a package depends on the one that it imports it from. */
const REEXPORTED = /** @type {const} */ ([['@emotion/utils', '@emotion/react']]);
const SPECIFIER = /((?:from|import|module|import\() ?)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** Sources that are published: those of tests are not. @param {string} source folder @param {RegExp} kind */
const sourcesIn = (source, kind) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/\.(?:test|d)\.[a-z]+$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/**
 * The specifier of a relative import with the extension of what it is compiled to: Node resolves no other.
 * @param {string} from file that imports
 * @param {string} specifier such as `./slots`
 * @param {string} extension
 */
function completed(from, specifier, extension) {
  const target = path.join(path.dirname(from), specifier);
  const isFile = ['.ts', '.tsx'].some((kind) => existsSync(target + kind));
  if (isFile) return specifier + extension;
  const hasIndex = ['.ts', '.tsx'].some((kind) => existsSync(path.join(target, `index${kind}`)));
  return hasIndex ? `${specifier.replace(/\/$/, '')}/index${extension}` : specifier;
}

/**
 * A plugin of Babel: relative imports get an extension, and JSON becomes a part of the module that imports it, since
 * programs of different ages disagree on how it is imported.
 * @param {string} extension
 * @returns {(babel: typeof import('@babel/core')) => import('@babel/core').PluginObj}
 */
const completeImports =
  (extension) =>
  ({ types }) => {
    /** @param {{ value: string } | null | undefined} source @param {string} file */
    const complete = (source, file) => {
      if (source?.value.startsWith('.')) source.value = completed(file, source.value, extension);
    };
    return {
      visitor: {
        ImportDeclaration(found, { filename = '' }) {
          const { source, specifiers } = found.node;
          const [imported] = specifiers;
          if (!source.value.endsWith('.json')) return complete(source, filename);
          if (!imported) return found.remove();
          const json = JSON.parse(readFileSync(path.join(path.dirname(filename), source.value), 'utf8'));
          found.replaceWith(
            types.variableDeclaration('const', [
              types.variableDeclarator(types.identifier(imported.local.name), types.valueToNode(json)),
            ]),
          );
        },
        ExportNamedDeclaration: ({ node }, { filename = '' }) => complete(node.source, filename),
        ExportAllDeclaration: ({ node }, { filename = '' }) => complete(node.source, filename),
        CallExpression({ node }, { filename = '' }) {
          const [first] = node.arguments;
          if (types.isImport(node.callee) && types.isStringLiteral(first)) complete(first, filename);
        },
      },
    };
  };

/**
 * A package of TypeScript as JavaScript, in both formats of modules.
 * @param {string} source its folder of sources
 * @param {string} root of the repository: effector's store ids contain paths from here
 * @returns {Output[]}
 */
exports.compile = (source, root) =>
  sourcesIn(source, /\.tsx?$/).flatMap((file) => {
    const filename = path.join(source, file);
    const text = readFileSync(filename, 'utf8');
    return FORMATS.map(({ extension, modules }) => {
      const { presets = [], plugins = [], ...options } = babelOptions({ targets: TARGETS.web, modules });
      const compiled = transformSync(text, {
        ...options,
        presets,
        // Before those of the presets: what makes CommonJS of imports reads them at the end.
        plugins: [completeImports(extension), ...(plugins ?? [])],
        filename,
        root,
        cwd: root,
      });
      return { file: file.replace(/\.tsx?$/, extension), text: `${compiled?.code ?? ''}\n` };
    });
  });

/**
 * The declarations that TypeScript has emitted for a package, with complete imports.
 * @param {string} source the folder of sources
 * @param {string} declared the folder that `tsc -b` has written
 * @param {RegExp} kind of sources that are published
 * @returns {Output[]}
 * @throws Error if a source has no declarations
 */
exports.declarations = (source, declared, kind) =>
  sourcesIn(source, kind).map((file) => {
    const name = file.replace(/\.([cm]?)[tj]sx?$/, '.d.$1ts');
    const emitted = path.join(declared, name);
    if (!existsSync(emitted)) throw new Error(`${emitted} is missing; run: npx tsc -b`);
    const text = readFileSync(emitted, 'utf8').replaceAll(
      SPECIFIER,
      (_, before, quote, specifier) =>
        `${before}${quote}${completed(path.join(source, file), specifier, '.js')}${quote}`,
    );
    return {
      file: name,
      text: REEXPORTED.reduce(
        (left, [declaring, imported]) => left.replaceAll(`import("${declaring}")`, `import("${imported}")`),
        text,
      ),
    };
  });
