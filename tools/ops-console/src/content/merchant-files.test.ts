import { beforeEach, expect, it } from '@jest/globals';
import type { MerchantFile, MerchantFileName } from '@kilowatt/contracts/management';
import { allSettled, fork, type Scope } from 'effector';
import { json } from '../testing/fake-gateway';
import {
  $edit,
  $isDirty,
  $preview,
  $review,
  $versions,
  drafted,
  fileChosen,
  previewRequested,
  reviewRequested,
} from './merchant-files';

const file = (name: MerchantFileName, hours: string): MerchantFile => ({
  ...{ name, state: 'own', problem: null, changedAt: '2030-01-01T10:00:00.000Z', version: hours },
  ...{ content: { hours }, text: JSON.stringify({ hours }), defaults: {} },
});
const versions = (summary: string) =>
  json({ versions: [{ id: 3, at: '2030-01-01T10:00:00.000Z', by: 'ada', summary, isCurrent: false }] });
let scope: Scope;
/** Requests that wait for the test to answer them, by path. */
let waiting: Map<string, (response: Response) => void>;
const answer = (path: string, response: Response) => waiting.get(`/api/merchant-files/${path}`)?.(response);
const choose = (params: MerchantFileName) => void allSettled(fileChosen, { scope, params });
const type = (text: string) =>
  void allSettled(drafted, { scope, params: { kind: 'json', text: JSON.stringify({ hours: text }) } });

beforeEach(() => {
  scope = fork();
  waiting = new Map();
  globalThis.fetch = (address) =>
    new Promise((resolve) => {
      waiting.set(String(address), resolve);
    });
});

async function open(name: MerchantFileName) {
  choose(name);
  answer(name, json(file(name, 'Never')));
  answer(`${name}/versions`, versions(`of ${name}`));
  await allSettled(scope);
}

it('the history of a file is never that of another, which was chosen before', async () => {
  choose('promotions.json');
  choose('rebates.json');
  answer('rebates.json', json(file('rebates.json', 'Never')));
  answer('rebates.json/versions', versions('a rebate'));
  answer('promotions.json', json(file('promotions.json', 'Never')));
  answer('promotions.json/versions', versions('a promotion'));
  await allSettled(scope);
  expect(scope.getState($versions)?.map(({ summary }) => summary)).toEqual(['a rebate']);
});

it.each([
  ['review', reviewRequested, 'check', { errors: [], changes: [] }, () => scope.getState($review)],
  [
    ...(['preview', previewRequested, 'preview', { errors: [], href: '/ops/preview/abc' }] as const),
    () => scope.getState($preview),
  ],
] as const)('a %s of what was typed before is dropped', async (_what, requested, path, body, shown) => {
  await open('texts.json');
  type('Always');
  void allSettled(requested, { scope });
  type('Sometimes');
  answer(`texts.json/${path}`, json(body));
  await allSettled(scope);
  expect(shown()).toBeNull();
  void allSettled(requested, { scope });
  answer(`texts.json/${path}`, json(body));
  await allSettled(scope);
  expect(shown()).not.toBeNull();
});

it('what is typed while a file is read again stays', async () => {
  await open('texts.json');
  await open('rebates.json');
  choose('texts.json');
  type('Always');
  answer('texts.json', json(file('texts.json', 'Sometimes')));
  answer('texts.json/versions', versions('a text'));
  await allSettled(scope);
  expect([scope.getState($isDirty), scope.getState($edit)?.draft]).toEqual([
    true,
    { kind: 'json', text: '{"hours":"Always"}' },
  ]);
});
