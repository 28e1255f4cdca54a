import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');
const documents = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true }).map((file) => `docs/${String(file)}`),
].filter((file) => file.endsWith('.md'));
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

it.each(documents)('%s names only paths that are there', (file) => {
  const named = [
    ...text(file).matchAll(/`((?:shell|packages|api-gateway|e2e|docs|scripts|mfe-[a-z-]+)\/[\w./-]*)`/g),
  ].map(([, name]) => name ?? '');
  const linked = [...text(file).matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, name]) =>
    path.join(path.dirname(file), name ?? ''),
  );
  const missing = [...named, ...linked].filter(
    (name) => !name.includes('/dist') && !existsSync(path.join(root, name)),
  );
  expect(missing).toEqual([]);
});

it('the first lines of the README say both commands', () => {
  expect(text('README.md').split('\n').slice(0, 5).join('\n')).toMatch(/npm start[\s\S]*npm test/);
});
