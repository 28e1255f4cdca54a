/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './number-field';

const changed = jest.fn<(value: number) => void>();
function Page({ initial }: { initial: number }) {
  const [value, setValue] = useState(initial);
  return (
    <NumberField
      value={value}
      min={1}
      max={50}
      label="Quantity of Washer"
      decreaseLabel="One less of Washer"
      increaseLabel="One more of Washer"
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Washer' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One less of Washer' });
const isLessDisabled = () => less().getAttribute('aria-disabled') === 'true';
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One more of Washer' });

beforeEach(() => void changed.mockReset());

it('is a group with a field and two named buttons', () => {
  render(<Page initial={2} />);
  expect(screen.getByRole('group', { name: 'Quantity of Washer' })).not.toBeNull();
  expect(field().value).toBe('2');
  expect(field().inputMode).toBe('numeric');
});

it('counts by its buttons, and not below the minimum', async () => {
  const user = userEvent.setup();
  render(<Page initial={1} />);
  expect(isLessDisabled()).toBe(true);
  await user.click(more());
  expect([field().value, isLessDisabled()]).toEqual(['2', false]);
  await user.click(less());
  expect([field().value, isLessDisabled()]).toEqual(['1', true]);
  await user.click(less());
  expect(changed.mock.calls).toEqual([[2], [1]]);
});

it('keeps the focus on the button that reaches the minimum', async () => {
  const user = userEvent.setup();
  render(<Page initial={2} />);
  less().focus();
  await user.keyboard('{Enter}');
  expect([field().value, document.activeElement]).toEqual(['1', less()]);
  await user.tab();
  expect(document.activeElement).toBe(field());
});

it.each([
  ['{ArrowUp}', 8],
  ['{ArrowDown}', 6],
  ['{PageUp}', 17],
  ['{PageDown}', 1],
  ['{Home}', 1],
  ['{End}', 50],
  ['{End}{ArrowUp}', 50],
  ['{End}{PageUp}{ArrowDown}', 49],
])('at 7 the keys %s make it %d', async (keys, value) => {
  const user = userEvent.setup();
  render(<Page initial={7} />);
  await user.click(field());
  await user.keyboard(keys);
  expect(field().value).toBe(String(value));
});

it('counts a typed number once, when it is entered or left', async () => {
  const user = userEvent.setup();
  render(<Page initial={2} />);
  await user.clear(field());
  await user.type(field(), '12');
  expect(changed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(changed.mock.calls).toEqual([[12]]);
});

it('hands on a typed number above the maximum, so that its owner can say why it is refused', async () => {
  const user = userEvent.setup();
  render(<Page initial={2} />);
  await user.clear(field());
  await user.type(field(), '60{Enter}');
  expect(changed.mock.calls).toEqual([[60]]);
});

it.each([
  ['', '3'],
  ['none', '3'],
  ['0', '1'],
  ['-4', '1'],
  ['8 pieces', '8'],
])('of the typed text "%s" keeps %s', async (text, value) => {
  const user = userEvent.setup();
  render(<Page initial={3} />);
  await user.clear(field());
  if (text) await user.type(field(), text);
  await user.tab();
  expect(field().value).toBe(value);
});

it('shows the number that holds again where its owner refuses the typed one', async () => {
  const user = userEvent.setup();
  render(
    <NumberField
      value={3}
      min={1}
      max={50}
      label="Quantity of Washer"
      decreaseLabel="One less of Washer"
      increaseLabel="One more of Washer"
      onChange={changed}
    />,
  );
  await user.clear(field());
  await user.type(field(), '60{Enter}');
  expect([changed.mock.calls, field().value]).toEqual([[[60]], '3']);
});

it('hands on a press of its button above the maximum, but no key', async () => {
  const user = userEvent.setup();
  render(<Page initial={50} />);
  await user.click(field());
  await user.keyboard('{ArrowUp}');
  expect(field().value).toBe('50');
  await user.click(more());
  expect(changed).toHaveBeenLastCalledWith(51);
});

it('counts on from the number that holds, not from one that is half typed', async () => {
  const user = userEvent.setup();
  render(<Page initial={7} />);
  await user.clear(field());
  await user.type(field(), '99');
  await user.keyboard('{ArrowUp}');
  expect(field().value).toBe('8');
});

it('leaves all other keys to the browser', async () => {
  render(<Page initial={7} />);
  const keys = ['ArrowLeft', 'Tab', 'a', 'Escape'].map((key) => createEvent.keyDown(field(), { key }));
  for (const key of keys) fireEvent(field(), key);
  expect(keys.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false, false, false]);
});

it.each(['1,200', '1 200', '1200 pieces'])('takes %j for 1200', async (typed) => {
  render(<Page initial={2} />);
  await userEvent.clear(field());
  await userEvent.type(field(), `${typed}{Enter}`);
  expect(changed.mock.calls).toEqual([[1200]]);
});
