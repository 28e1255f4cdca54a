import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import transform from './jest-transform.cjs';

type Options = Parameters<typeof transform.process>[2];
const OPTIONS = {
  config: { rootDir: process.cwd(), cwd: process.cwd() },
  configString: '',
  transformerConfig: {},
} as unknown as Options;
const read = (source: string, file = 'packages/ui/src/button.tsx') =>
  transform.process(source, path.resolve(file), OPTIONS).code;

describe('what tests are read as', () => {
  it('has the ids of stores that bundles have', () => {
    const code = read(
      "import { createStore } from 'effector';\nexport const $email = createStore('');",
      'mfe-footer/src/a.ts',
    );
    expect(code).toMatch(/sid: "/);
  });

  it('has mocks before the imports that they replace', () => {
    const code = read(
      "import { jest } from '@jest/globals';\nimport { a } from './a';\njest.mock('./a');\nexport const b = a;",
      'shell/src/a.ts',
    );
    expect(code.search(/mock\('\.\/a'/)).toBeLessThan(code.search(/require\(["']\.\/a/));
  });

  it('renders JSX by emotion, and keeps imports for their effects alone', () => {
    const code = read("import './styles';\nexport const P = () => <p css={{ margin: 0 }} />;");
    expect(code).toContain('@emotion/react/jsx-runtime');
    expect(code).toMatch(/require\("\.\/styles"\)/);
  });

  it('names the line of the source where it fails', () => {
    expect(() => read('export const = 1;')).toThrow(/button\.tsx:1:13/);
    expect(read('type A = 1;\nexport const a: A = 1;')).toContain('sourceMappingURL');
  });

  it('is read again once the source or the file has changed', () => {
    const key = (source: string, file: string) => transform.getCacheKey?.(source, file, OPTIONS);
    expect(new Set([key('1', 'a.ts'), key('2', 'a.ts'), key('1', 'b.ts')]).size).toBe(3);
    expect(key('1', 'a.ts')).toBe(key('1', 'a.ts'));
  });
});
