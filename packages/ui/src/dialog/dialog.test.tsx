/** @jest-environment ./packages/build/browser-environment.cjs */
// cspell:ignore noninteractive
import { expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { media } from '../theme';
import { Dialog, DialogHeader } from './dialog';

/** A page whose dialog closes on dismissal, unless it must stay. */
function Page({ stays = false }: { stays?: boolean }) {
  const [open, setOpen] = useState(false);
  const [dismissals, setDismissals] = useState(0);
  const dismiss = () => {
    setDismissals(dismissals + 1);
    if (!stays) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <output>{dismissals}</output>
      <Dialog open={open} labelledBy="title" placement="side" only={media.small} onDismiss={dismiss}>
        <DialogHeader id="title" title="Filters" onClose={() => setOpen(false)} />
        <a href="/sale">Sale</a>
        <input type="hidden" name="kept" />
        <button type="button">Show</button>
      </Dialog>
    </>
  );
}
const opener = () => screen.getByRole('button', { name: 'Filters' });
const dialog = () => screen.queryByRole('dialog', { name: 'Filters' });
const opened = async () => {
  const user = userEvent.setup();
  await user.click(opener());
  return user;
};
const pointerDown = (clientX: number, on = dialog() as HTMLElement) =>
  fireEvent(on, new MouseEvent('pointerdown', { clientX, bubbles: true }));
const press = (clientX: number, on = dialog() as HTMLElement) => {
  pointerDown(clientX, on);
  fireEvent.click(on, { clientX });
};

it('is named by its header, and holds nothing until it is open', async () => {
  render(<Page />);
  expect(screen.queryByRole('link', { name: 'Sale' })).toBeNull();
  await opened();
  expect(dialog()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Sale' })).not.toBeNull();
});

it('closes by its button, and gives the focus back to what opened it', async () => {
  render(<Page />);
  const user = await opened();
  await user.click(screen.getByRole('button', { name: 'Close filters' }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('asks to be dismissed on Escape, and does not close by itself', async () => {
  render(<Page stays />);
  await opened();
  const cancel = createEvent('cancel', dialog() as HTMLElement, { cancelable: true });
  fireEvent(dialog() as HTMLElement, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(dialog()).not.toBeNull();
});

it('prevents each Escape, since a browser closes a dialog at the second that it is left', async () => {
  render(<Page stays />);
  await opened();
  const keys = [1, 2].map(() => createEvent.keyDown(dialog() as HTMLElement, { key: 'Escape' }));
  for (const key of keys) fireEvent(dialog() as HTMLElement, key);
  expect(keys.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
  expect(screen.getByRole('status').textContent).toBe('2');
});

it('leaves the Escape that ends the composition of a text to the input method', async () => {
  render(<Page />);
  await opened();
  fireEvent.keyDown(dialog() as HTMLElement, { key: 'Escape', isComposing: true });
  expect(dialog()).not.toBeNull();
});

it('closed by the browser is shown again while its owner keeps it open', async () => {
  render(<Page stays />);
  await opened();
  const closed = dialog() as HTMLDialogElement;
  closed.close();
  fireEvent(closed, new Event('close'));
  expect(dialog()).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1');
});

it('closed by the browser is dismissed, and stays closed if its owner closes it', async () => {
  render(<Page />);
  await opened();
  const closed = dialog() as HTMLDialogElement;
  closed.close();
  fireEvent(closed, new Event('close'));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('opened anew is not dismissed by the late event of an earlier close', async () => {
  render(<Page />);
  await opened();
  fireEvent(dialog() as HTMLElement, new Event('close'));
  expect(dialog()).not.toBeNull();
});

it('is dismissed by a press outside, not by one inside', async () => {
  render(<Page />);
  await opened();
  press(500, screen.getByRole('button', { name: 'Show' }));
  press(0);
  expect(dialog()).not.toBeNull();
  press(500);
  expect(dialog()).toBeNull();
});

it('stays open at the second click of a double click, whose first has opened it', async () => {
  render(<Page />);
  await opened();
  pointerDown(500);
  fireEvent.click(dialog() as HTMLElement, { clientX: 500, detail: 2 });
  expect(dialog()).not.toBeNull();
  press(500);
  expect(dialog()).toBeNull();
});

it('stays until a tap outside has ended, since its click would land on the page behind', async () => {
  render(<Page />);
  await opened();
  const tapped = dialog() as HTMLElement;
  pointerDown(500);
  expect(dialog()).not.toBeNull();
  fireEvent.click(tapped, { clientX: 500 });
  expect(dialog()).toBeNull();
});

it('is not dismissed by a press that began inside, as where text is selected', async () => {
  render(<Page />);
  await opened();
  pointerDown(500, screen.getByRole('link', { name: 'Sale' }));
  fireEvent.click(dialog() as HTMLElement, { clientX: 500 });
  expect(dialog()).not.toBeNull();
});

it('keeps the focus inside: Tab from the last control moves to the first, and back', async () => {
  render(<Page />);
  const user = await opened();
  const [close, show] = ['Close filters', 'Show'].map((name) => screen.getByRole('button', { name }));
  show?.focus();
  await user.tab();
  expect(document.activeElement).toBe(close);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(show);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sale' }));
});

it('keeps the focus between its first and last control that Tab reaches, such as a list that scrolls', async () => {
  render(
    <Dialog open labelledBy="title" onDismiss={() => {}}>
      <button type="button" tabIndex={-1}>
        Not by Tab
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ul aria-label="Versions" tabIndex={0} />
      <input aria-label="Why" />
      <button type="button">Remove</button>
      <fieldset disabled>
        <input aria-label="Disabled with its group" />
      </fieldset>
    </Dialog>,
  );
  const user = userEvent.setup();
  const [versions, remove] = [screen.getByRole('list'), screen.getByRole('button', { name: 'Remove' })];
  screen.getByLabelText('Why').focus();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(versions);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(remove);
  await user.tab();
  expect(document.activeElement).toBe(versions);
});

it('scrolls a focused control out from under its header', async () => {
  render(<Page />);
  await opened();
  expect(getComputedStyle(dialog() as HTMLElement).getPropertyValue('scroll-padding-block-start')).toBe(
    '4.5rem',
  );
});

it('keeps the page behind from scrolling while it is open', async () => {
  document.body.style.overflow = 'clip';
  render(<Page />);
  await opened();
  expect(document.body.style.overflow).toBe('hidden');
  press(500);
  expect(document.body.style.overflow).toBe('clip');
});

it('closes and restores the focus when it is removed while open', async () => {
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  const shown = render(
    <Dialog open labelledBy="x" onDismiss={() => {}}>
      <button type="button">Confirm</button>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
  shown.unmount();
  expect(document.activeElement).toBe(before);
  before.remove();
});

it('makes up for the scroll bar that it hides, so that the page behind does not move', async () => {
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1009 });
  window.innerWidth = 1024;
  render(<Page />);
  await opened();
  expect(document.body.style.paddingInlineEnd).toBe('15px');
  press(500);
  expect(document.body.style.paddingInlineEnd).toBe('');
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
});

it('leaves Tab to the browser between its controls', async () => {
  render(<Page />);
  await opened();
  screen.getByRole('button', { name: 'Close filters' }).focus();
  const tab = createEvent.keyDown(dialog() as HTMLElement, { key: 'Tab' });
  fireEvent(dialog() as HTMLElement, tab);
  expect(tab.defaultPrevented).toBe(false);
});

it('passes over controls that are not shown when Tab moves from the last to the first', async () => {
  render(<Page />);
  const user = await opened();
  const [close, link, show] = [
    screen.getByRole('button', { name: 'Close filters' }),
    screen.getByRole('link', { name: 'Sale' }),
    screen.getByRole('button', { name: 'Show' }),
  ];
  close.checkVisibility = () => false;
  show.focus();
  await user.tab();
  expect(document.activeElement).toBe(link);
});

it('can be opened again, and is dismissed once each time', async () => {
  render(<Page />);
  for (const times of ['1', '2']) {
    await opened();
    press(500);
    expect(screen.getByRole('status').textContent).toBe(times);
  }
});

it('is dismissed where the window grows beyond those that it is made for', async () => {
  const small = Object.assign(new EventTarget(), { matches: true, media: '' });
  const requested = jest.spyOn(window, 'matchMedia').mockReturnValue(small as unknown as MediaQueryList);
  render(<Page />);
  await opened();
  expect(requested).toHaveBeenCalledWith('(max-width: 1023.98px)');
  act(() => void small.dispatchEvent(new Event('change')));
  expect(dialog()).not.toBeNull();
  small.matches = false;
  act(() => void small.dispatchEvent(new Event('change')));
  expect(dialog()).toBeNull();
  requested.mockRestore();
});

it('is dismissed at once where the window has grown before it opened', async () => {
  const grown = Object.assign(new EventTarget(), { matches: false, media: '' });
  const requested = jest.spyOn(window, 'matchMedia').mockReturnValue(grown as unknown as MediaQueryList);
  render(<Page />);
  await opened();
  expect(dialog()).toBeNull();
  requested.mockRestore();
});
