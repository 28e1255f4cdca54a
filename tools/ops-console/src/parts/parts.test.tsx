/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { ticked } from '../live/live';
import { Select } from './fields';
import { ago, duration, Moment } from './moment';
import { More, Panel, Problem } from './panel';

describe('parts', () => {
  describe('a panel', () => {
    it('is a region with the name of its heading', () => {
      render(
        <Panel title="Most frequent" aside={<b>30 days</b>}>
          content
        </Panel>,
      );
      const panel = within(screen.getByRole('region', { name: 'Most frequent' }));
      expect(panel.getByRole('heading', { level: 3 }).textContent).toBe('Most frequent');
      expect(panel.getByText('30 days')).not.toBeNull();
    });

    it('with an id lets its heading be focused from elsewhere, and not by Tab', async () => {
      render(
        <Panel title="footer" headingId="remote-footer">
          <button type="button">Pin</button>
        </Panel>,
      );
      document.getElementById('remote-footer')?.focus();
      expect(document.activeElement?.textContent).toBe('footer');
      await userEvent.setup().tab();
      expect(document.activeElement?.textContent).toBe('Pin');
    });

    it('has parts that are shown on demand', async () => {
      render(<More title="Switch version">form</More>);
      const details = screen.getByRole<HTMLDetailsElement>('group');
      expect(details.open).toBe(false);
      await userEvent.setup().click(screen.getByText('Switch version'));
      expect(details.open).toBe(true);
    });
  });

  it('a list to choose from has a label, and passes on what was chosen by keyboard', async () => {
    const changed = jest.fn();
    render(
      <Select label="Kind" value="" onChange={changed}>
        <option value="">All</option>
        <option>rollback</option>
      </Select>,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }));
    await user.selectOptions(screen.getByRole('combobox'), 'rollback');
    expect(changed).toHaveBeenCalledWith('rollback');
  });

  it('an error is announced when it comes, by an element that was there before', () => {
    const { container, rerender } = render(<Problem text="" />);
    const [element] = container.children;
    rerender(<Problem text="The database is away" />);
    expect(screen.getByRole('alert')).toBe(element);
  });

  it('a time is relative to now, and exact for programs and on demand', async () => {
    const scope = fork();
    await allSettled(ticked, { scope, params: Date.parse('2030-01-01T12:00:00.000Z') });
    render(
      <Provider value={scope}>
        <Moment at="2030-01-01T10:00:00.000Z" />
      </Provider>,
    );
    const time = screen.getByText('2 h ago');
    expect(time.getAttribute('datetime')).toBe('2030-01-01T10:00:00.000Z');
    expect(time.title).toContain('2030');
  });
});

describe('relative times', () => {
  it.each([
    [-5_000, 'just now'],
    [9_000, 'just now'],
    [40_000, '40 s ago'],
    [150_000, '2 min ago'],
    [5 * 3_600_000, '5 h ago'],
    [24 * 3_600_000, '1 day ago'],
    [72 * 3_600_000, '3 days ago'],
  ])('%d milliseconds are "%s"', (passed, text) => {
    expect(ago(1_000_000_000, 1_000_000_000 + passed)).toBe(text);
  });

  it.each([
    [0, '0 s'],
    [-3, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [3_599, '59 min'],
    [3_600, '1 h'],
    [86_400, '1 day'],
    [3 * 86_400, '3 days'],
  ])('%d seconds last "%s"', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});
