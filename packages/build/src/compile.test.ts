import { afterAll, describe, expect, it } from '@jest/globals';
import { compile, declarations } from './compile.cjs';
import { fixture } from './testing/build-fixture';

const DECLARED = `import type { Shape } from './shape';
export declare const of: import('./parts').Part;
export declare const style: import("@emotion/utils").SerializedStyles;
`;
const one = fixture({
  'facts.json': '{ "name": "Kilowatt" }',
  'src/index.ts': `import facts from '../facts.json';
export { shape } from './shape';
export * from './parts';
export const name: string = facts.name;
export const later = () => import('./shape');`,
  'src/shape.tsx': 'export const shape = <b>square</b>;',
  'src/shape.test.ts': "import './shape';",
  'src/parts/index.ts': 'export const part = 1;',
  '.types/index.d.ts': DECLARED,
});
afterAll(() => one.remove());
const source = `${one.folder}/src`;
const outputs = compile(source, one.folder);
const text = (file: string) => outputs.find((output) => output.file === file)?.text ?? '';

describe('a compiled package', () => {
  it('has each source in both formats of modules, and no test', () => {
    expect(outputs.map(({ file }) => file)).toEqual([
      ...['index.js', 'index.cjs', 'parts/index.js', 'parts/index.cjs', 'shape.js', 'shape.cjs'],
    ]);
  });

  it.each([
    ['index.js', ["from './shape.js'", "from './parts/index.js'", "import('./shape.js')"]],
    ['index.cjs', ['require("./shape.cjs")', 'require("./parts/index.cjs")']],
  ])('%s imports files by their whole names, which Node needs', (file, imports) => {
    const quoted = text(file).replaceAll(/'|"/g, "'");
    for (const specifier of imports) expect(quoted).toContain(specifier.replaceAll('"', "'"));
  });

  it('contains the JSON that it imports', () => {
    expect(text('index.js')).toContain('name: "Kilowatt"');
    expect(text('index.js')).not.toContain('facts.json');
  });
});

it('declarations name whole files, and modules that the package depends on', () => {
  const kind = /^index\.ts$/;
  expect(declarations(source, `${one.folder}/.types`, kind)).toEqual([
    {
      file: 'index.d.ts',
      text: DECLARED.replace("'./shape'", "'./shape.js'")
        .replace("'./parts'", "'./parts/index.js'")
        .replace('@emotion/utils', '@emotion/react'),
    },
  ]);
});

it('a source without declarations is named', () => {
  expect(() => declarations(source, `${one.folder}/.types`, /\.tsx$/)).toThrow(/shape\.d\.ts is missing/);
});
