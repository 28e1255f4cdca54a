/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { Searches, topSearches, undoneSearches, zeroResultSearches } from './searches';

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
  const table = within(screen.getByRole('table', { name: 'Most frequent searches' }));
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

it('shows more of a list, as long as there is more', async () => {
  const search = (query: string) => ({
    ...{ query, count: 3, results: 1, destination: '/search', lastAt: '2030-01-01T10:00:00.000Z', why: [] },
  });
  const { requests } = fakeGateway({
    '/api/searches/top': ({ path }) =>
      path.includes('cursor=')
        ? json({ days: 30, searches: [search('two')], next: null })
        : json({ days: 30, searches: [search('one')], next: 'behind' }),
  });
  const scope = fork();
  render(
    <Provider value={scope}>
      <Searches />
    </Provider>,
  );
  await act(() => allSettled(topSearches.requested, { scope }));
  await userEvent.setup().click(screen.getByRole('button', { name: /^Show more.*Most frequent/ }));
  await act(() => allSettled(scope));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  expect(requests.at(-1)?.path).toBe('/api/searches/top?days=30&limit=10&cursor=behind');
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
});

describe('a search that should be labelled', () => {
  const label = '{"query":"quiet oven","kind":"collection","type":"wall oven","attributes":{}}';
  const search = {
    query: 'quiet oven',
    count: 3,
    results: 4,
    destination: '/search',
    lastAt: 'x',
    why: [],
    label,
  };

  async function undone() {
    fakeGateway({ '/api/searches/undone': () => json({ days: 30, searches: [search] }) });
    const scope = fork();
    render(
      <Provider value={scope}>
        <Searches />
      </Provider>,
    );
    await act(() => allSettled(undoneSearches.requested, { scope }));
    return within(screen.getByRole('region', { name: 'Interpretation undone' }));
  }

  it('is copied as a row of the label file', async () => {
    const user = userEvent.setup();
    const panel = await undone();
    await user.click(panel.getByRole('button', { name: 'Copy row for quiet oven' }));
    expect(await navigator.clipboard.readText()).toBe(label);
    expect(panel.getByText('Copied')).not.toBeNull();
  });

  it('is shown to be copied by hand where the browser refuses', async () => {
    const user = userEvent.setup();
    const panel = await undone();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    await user.click(panel.getByRole('button', { name: 'Copy row for quiet oven' }));
    expect(panel.getByRole('textbox', { name: 'Row for quiet oven' })).toHaveProperty('value', label);
  });
});
