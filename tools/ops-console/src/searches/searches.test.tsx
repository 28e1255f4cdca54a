/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { Searches, topSearches, zeroResultSearches } from './searches';

it('shows what was asked most, what found nothing, and what could not be read', async () => {
  const read = { destination: '/search', lastAt: '2030-01-01T10:00:00.000Z', why: [] };
  const searches = [
    { ...read, query: 'gas range', count: 1_204, results: 96 },
    { ...read, query: 'SHPM88Z75N', count: 12, results: null },
  ];
  fakeGateway({
    '/api/searches/top': () => json({ days: 30, searches }),
    '/api/searches/zero-results': () => problem(500, 'The database is away'),
  });
  const scope = fork();
  render(
    <Provider value={scope}>
      <Searches />
    </Provider>,
  );
  await act(() => allSettled(topSearches.requested, { scope }));
  await act(() => allSettled(zeroResultSearches.requested, { scope }));
  const table = within(screen.getByRole('table', { name: 'Searches that were made most often' }));
  expect(
    table.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Query', 'Times', 'Found'],
    ['gas range', '1,204', '96'],
    ['SHPM88Z75N', '12', 'not known'],
  ]);
  const nothing = within(screen.getByRole('region', { name: 'Found nothing' }));
  expect(nothing.getByRole('alert').textContent).toBe('The database is away');
  expect(nothing.queryByRole('table')).toBeNull();
});
