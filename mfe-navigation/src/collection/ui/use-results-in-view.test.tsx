/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useResultsInView } from './use-results-in-view';

const scrollIntoView = jest.fn();
let top = 0;
beforeEach(() => {
  top = -900;
  scrollIntoView.mockClear();
  HTMLElement.prototype.scrollIntoView = scrollIntoView as typeof HTMLElement.prototype.scrollIntoView;
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top }) as unknown as DOMRect);
});
afterEach(() => void jest.restoreAllMocks());

function List() {
  const [filters, setFilters] = useState(0);
  const { results, onFilter } = useResultsInView(`/collection/washers?${filters}`);
  const add = () => setFilters(filters + 1);
  return (
    <>
      <aside {...onFilter}>
        <button type="button" onClick={add}>
          White
        </button>
        <details open>
          <summary>Color</summary>
        </details>
      </aside>
      <section ref={results}>
        <button type="button" onClick={add}>
          Back
        </button>
      </section>
    </>
  );
}
const shop = () => {
  render(<List />);
  const user = userEvent.setup();
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
};

it('shows the start of the results where a filter was chosen below it, and leaves the focus', async () => {
  const { press } = shop();
  await press('White');
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'start', behavior: 'smooth' }]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'White' }));
});

it('does so without motion where that is asked for', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await shop().press('White');
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
});

it('leaves the page where the start is in view', async () => {
  top = 300;
  await shop().press('White');
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('leaves the page where a filter is chosen by keys', async () => {
  const { user } = shop();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('leaves the page where another list comes without a filter of it, such as by going back', async () => {
  const { user, press } = shop();
  await user.click(screen.getByText('Color'));
  await press('Back');
  expect(scrollIntoView).not.toHaveBeenCalled();
});
