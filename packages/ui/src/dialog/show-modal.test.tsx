/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog';

const popovers = new Set<Element>();

// What jsdom leaves out.
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(HTMLDialogElement.prototype, {
    showPopover(this: HTMLElement) {
      popovers.add(this);
    },
    hidePopover(this: HTMLElement) {
      popovers.delete(this);
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['showPopover', 'hidePopover'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Dialog open={open} labelledBy="title" onDismiss={() => setOpen(false)}>
        <h2 id="title">Filters</h2>
        <button type="button">Sale</button>
        <button type="button">Show</button>
      </Dialog>
    </>
  );
}
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const state = () => ({
  popover: popovers.has(dialog()),
  modal: dialog().open,
  focused: document.activeElement?.textContent,
});
const painted = () => act(() => jest.runAllTimers());
function opened(): void {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Filters' });
  opener.focus();
  fireEvent.click(opener);
}

it('is shown at once, with the focus, and modal once it is painted', () => {
  opened();
  expect(state()).toEqual({ popover: true, modal: false, focused: 'Sale' });
  painted();
  expect(state()).toEqual({ popover: false, modal: true, focused: 'Sale' });
});

it('that is there to be filled in begins at its first field, with its text selected as by Tab', () => {
  render(
    <Dialog open labelledBy="title" onDismiss={() => {}}>
      <h2 id="title">Where do we deliver?</h2>
      <button type="button">Close</button>
      <input aria-label="ZIP code" defaultValue="10001" data-focus-first="" />
    </Dialog>,
  );
  painted();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'ZIP code' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
});

it('leaves the focus where it has been moved meanwhile', () => {
  opened();
  screen.getByText('Show').focus();
  painted();
  expect(state()).toEqual({ popover: false, modal: true, focused: 'Show' });
});

it('closed before it is modal stays closed, and gives the focus back', () => {
  opened();
  fireEvent.keyDown(screen.getByText('Sale'), { key: 'Escape' });
  painted();
  expect(state()).toEqual({ popover: false, modal: false, focused: 'Filters' });
});

it('closed later gives the focus back to what opened it, too', () => {
  opened();
  painted();
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(state()).toEqual({ popover: false, modal: false, focused: 'Filters' });
});
