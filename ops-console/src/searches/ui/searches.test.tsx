/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import { topSearches, zeroResultSearches } from '../model/searches';
import { Searches } from './searches';

it('shows what was asked most, what found nothing, and what could not be read', async () => {
  const searches = [
    { query: 'gas range', count: 1_204, results: 96 },
    { query: 'SHPM88Z75N', count: 12, results: null },
  ];
  fakeGateway({
    '/api/searches/top': () => json({ searches }),
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
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['QueryTimesFound', 'gas range1,20496', 'SHPM88Z75N12not known'],
  ]);
  const nothing = within(screen.getByRole('region', { name: 'Found nothing' }));
  expect(nothing.getByRole('alert').textContent).toBe('The database is away');
  expect(nothing.queryByRole('table')).toBeNull();
});
