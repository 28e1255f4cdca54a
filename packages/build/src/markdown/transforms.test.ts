import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { readMarkdown } from './read-markdown.cjs';
import markdownLoader from './transforms.cjs';

const SOURCE =
  '---\ntitle: Returns\ndescription: Within 30 days\n---\nNo `</script>`, `say("it\'s\\n")`, “really” \u2028 no.\n';
const jestTransform: { process: (source: string, file: string) => { code: string } } =
  createRequire(__filename)('./transforms.cjs');

/** What `import page from './returns.md'` gives in a build. */
function ofBuild(): unknown {
  const code = markdownLoader.call({ resourcePath: '/content/returns.md' } as never, SOURCE);
  return new Function(code.replace('export default', 'return'))();
}
/** And in a test, whose default import of a CommonJS module is that module. */
function ofTest(): unknown {
  const module: { exports: { __esModule?: boolean; default?: unknown } } = { exports: {} };
  new Function('module', jestTransform.process(SOURCE, '/content/returns.md').code)(module);
  return module.exports.__esModule ? module.exports.default : module.exports;
}

it('a page is the same in a build and in a test, whatever characters it has', () => {
  expect(ofBuild()).toEqual(readMarkdown(SOURCE, 'returns.md'));
  expect(ofTest()).toEqual(ofBuild());
});

it('a page that cannot be read fails the build with its name', () => {
  expect(() =>
    markdownLoader.call({ resourcePath: '/content/returns.md' } as never, 'no front matter'),
  ).toThrow(/^returns\.md: /);
});
