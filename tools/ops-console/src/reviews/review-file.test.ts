import { expect, it } from '@jest/globals';
import type { ReviewsImported } from '@kilowatt/contracts/management';
import { allSettled, fork } from 'effector';
import { json } from '../testing/fake-gateway';
import {
  $imported,
  $isImporting,
  $reviewFileProblem,
  reviewFileChosen,
  reviewImportRequested,
} from './review-file';

const imported = (more: Partial<ReviewsImported> = {}): ReviewsImported => ({
  ...{ kind: 'reviews', dryRun: true, rows: 1, added: 1, changed: 0, unchanged: 0, removed: 0 },
  ...{ products: 1, verified: 0, unknown: 0, unknownProducts: [], ignoredColumns: [] },
  ...more,
});

/** Uploads that wait for the test to answer them, by name of their file. */
function desk() {
  const waiting = new Map<string, (response: Response) => void>();
  globalThis.fetch = (address) =>
    new Promise((resolve) => {
      waiting.set(new URL(String(address), 'http://gateway').searchParams.get('name') ?? '', resolve);
    });
  const scope = fork();
  return {
    scope,
    choose: (name: string) => void allSettled(reviewFileChosen, { scope, params: new File(['id'], name) }),
    importIt: () => void allSettled(reviewImportRequested, { scope }),
    answer: (name: string, response: Response) => waiting.get(name)?.(response),
    settled: () => allSettled(scope),
  };
}

it('shows for a file what came of it, whichever upload is answered last', async () => {
  const { scope, choose, answer, settled } = desk();
  choose('a.csv');
  choose('b.csv');
  answer('b.csv', json(imported({ added: 2 })));
  answer('a.csv', json(imported({ added: 9 })));
  await settled();
  expect(scope.getState($imported)?.added).toBe(2);
  choose('c.csv');
  choose('d.csv');
  answer('d.csv', json(imported({ added: 4 })));
  answer('c.csv', new Response(JSON.stringify({ message: 'c.csv is empty' }), { status: 400 }));
  await settled();
  expect([scope.getState($imported)?.added, scope.getState($reviewFileProblem)]).toEqual([4, '']);
});

it('knows while an import changes reviews, which a dry run does not', async () => {
  const { scope, choose, importIt, answer, settled } = desk();
  choose('a.csv');
  expect(scope.getState($isImporting)).toBe(false);
  answer('a.csv', json(imported()));
  await settled();
  importIt();
  expect(scope.getState($isImporting)).toBe(true);
  answer('a.csv', json(imported({ dryRun: false })));
  await settled();
  expect(scope.getState($isImporting)).toBe(false);
});
