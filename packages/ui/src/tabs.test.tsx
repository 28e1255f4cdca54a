/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type KeyboardEvent, useState } from 'react';
import { Tabs } from './tabs';

const TABS = [
  { id: 'day', label: 'Day' },
  { id: 'week', label: 'Week' },
  { id: 'year', label: 'Year' },
] as const;
type Id = (typeof TABS)[number]['id'];

const onKeyDown = jest.fn<(event: KeyboardEvent) => void>();

function Page() {
  const [selected, select] = useState<Id>('week');
  return (
    <>
      <Tabs
        label="Period"
        tabs={TABS}
        selected={selected}
        onSelect={select}
        controls="figures"
        idPrefix="period"
        onKeyDown={onKeyDown}
      />
      <div id="figures">{selected}</div>
    </>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

beforeEach(() => {
  onKeyDown.mockReset();
  render(<Page />);
});

it('names the list, and says which tab is selected and what it controls', () => {
  expect(screen.getByRole('tablist', { name: 'Period' })).not.toBeNull();
  expect(selected()).toBe('Week');
  expect(tab('Week').getAttribute('aria-controls')).toBe('figures');
});

it('is one stop of the Tab key: the selected tab', async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(tab('Week'));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('selects by a click', async () => {
  await userEvent.setup().click(tab('Year'));
  expect(selected()).toBe('Year');
});

it.each([
  ['{ArrowLeft}', 'Day'],
  ['{ArrowRight}', 'Year'],
  ['{Home}', 'Day'],
  ['{End}', 'Year'],
  ['{ArrowRight}{ArrowRight}', 'Year'],
  ['{ArrowLeft}{ArrowLeft}{ArrowRight}', 'Week'],
  ['{ArrowDown}', 'Week'],
])('on %s selects %s and moves the focus to it', async (keys, name) => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(keys);
  expect(selected()).toBe(name);
  expect(document.activeElement).toBe(tab(name));
});

it('leaves a key alone that its owner has handled', async () => {
  onKeyDown.mockImplementation((event) => event.preventDefault());
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Week');
});

it('keeps the page from scrolling on the keys that it uses, and leaves the others alone', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowDown', 'PageDown', ' '].map((key) =>
    createEvent.keyDown(tab('Week'), { key }),
  );
  for (const key of keys) fireEvent(tab('Week'), key);
  expect(keys.map(({ defaultPrevented }) => defaultPrevented)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('can be reached again after another tab was selected: the stop of the Tab key moves with it', async () => {
  const user = userEvent.setup();
  await user.click(tab('Year'));
  await user.tab();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(tab('Year'));
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});
