import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const report = () => import('./report.mjs');

it('is stated for every criterion of WCAG 2.2 at levels A and AA, once', async () => {
  const { LEVEL_A, LEVEL_AA, readCriteria } = await report();
  const stated = readCriteria(root).map(({ num }) => num);
  expect(stated.toSorted()).toEqual([...LEVEL_A, ...LEVEL_AA].toSorted());
});

it('names tests that exist', async () => {
  const { missingTests, readCriteria } = await report();
  expect(missingTests(root, readCriteria(root))).toEqual([]);
});

it('reports it where a test that it names was removed or renamed', async () => {
  const { missingTests } = await report();
  const of = (test: string) => [{ num: '1.1.1', level: 'supports' as const, notes: '', tests: [test] }];
  expect(missingTests(root, of('e2e/src/nothing.spec.ts › is there'))).toEqual([
    '1.1.1: e2e/src/nothing.spec.ts does not exist',
  ]);
  expect(missingTests(root, of('e2e/src/accessibility.spec.ts › is not there'))).toEqual([
    '1.1.1: no test in e2e/src/accessibility.spec.ts has the title "is not there"',
  ]);
});

it('is the report that the documents hold', async () => {
  const { openAcr, readCriteria } = await report();
  const { version } = JSON.parse(text('package.json')) as { version: string };
  expect(text('docs/accessibility/openacr.yaml')).toBe(openAcr(readCriteria(root), version));
});
