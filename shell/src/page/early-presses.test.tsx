/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { EARLY_PRESSES } from './early-presses';
import { RemoteBoundary } from './remote-boundary';

const pressed = jest.fn(() => {});
const Part = () => (
  <button type="button" onClick={() => pressed()}>
    Add
  </button>
);
const page = (Content: ComponentType<object>) => (
  <RemoteBoundary
    contentKey="slot"
    Content={Content}
    contentProps={{}}
    fallback=""
    pending=""
    onError={jest.fn()}
  />
);
const button = () => document.querySelector('button') as HTMLButtonElement;
let root: Root | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div><!--$--><button type="button">Add</button><!--/$--></div>';
  const script = document.createElement('script');
  script.textContent = EARLY_PRESSES;
  document.head.append(script);
});
afterEach(() => {
  act(() => root?.unmount());
  jest.useRealTimers();
  pressed.mockReset();
});
const hydrate = (Content: ComponentType<object>) =>
  act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page(Content));
  });

it('a button clicked before hydration is clicked once after it', async () => {
  let arrive = (_code: { default: ComponentType<object> }) => {};
  const code = new Promise<{ default: ComponentType<object> }>((resolve) => {
    arrive = resolve;
  });
  await hydrate(lazy(() => code));
  act(() => button().click());
  act(() => button().click());
  expect(pressed).not.toHaveBeenCalled();

  await act(async () => arrive({ default: Part }));
  act(() => void jest.runAllTimers());
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('a hydrated button is clicked once', async () => {
  await hydrate(Part);
  act(() => button().click());
  act(() => void jest.runAllTimers());
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('a submit button submits its form without any script', async () => {
  document.body.innerHTML = '<form><button>Search</button></form>';
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  button().click();
  self.__KILOWATT_PRESSES__?.answer();
  jest.runAllTimers();
  expect(submitted).toHaveBeenCalledTimes(1);
});

it.each([
  [true, ['hidden', 'pressed']],
  [false, []],
])(
  'a button whose popover is open (%s) by then shows it again, and leaves it closed otherwise',
  async (open, did) => {
    const seen: string[] = [];
    pressed.mockImplementation(() => void seen.push('pressed'));
    // jsdom has no popovers.
    Object.assign(button(), {
      popoverTargetElement: { matches: () => open, hidePopover: () => seen.push('hidden') },
    });
    let arrive = (_code: { default: ComponentType<object> }) => {};
    const code = new Promise<{ default: ComponentType<object> }>((resolve) => {
      arrive = resolve;
    });
    await hydrate(lazy(() => code));
    act(() => button().click());
    await act(async () => arrive({ default: Part }));
    act(() => void jest.runAllTimers());
    expect(seen).toEqual(did);
  },
);
