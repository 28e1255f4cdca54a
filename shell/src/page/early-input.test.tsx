/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { belowFold } from '@kilowatt/ui';
import { act } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerEarlyInput, EARLY_INPUT } from './early-input';
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
  script.textContent = EARLY_INPUT;
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

/** The code of a part that has not been loaded until it arrives. */
function heldBack(Content: ComponentType<object>) {
  let arrive = () => {};
  const code = new Promise<{ default: ComponentType<object> }>((resolve) => {
    arrive = () => resolve({ default: Content });
  });
  return { code, arrive: () => arrive() };
}

it.each([
  ['known', '10019', true],
  ['none', null, false],
  ['not one of this version', '1001', false],
])('the document says whether a ZIP code is remembered: %s', (_, zip, expected) => {
  localStorage.clear();
  if (zip !== null) localStorage.setItem('deliveryZip', zip);
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT;
  document.head.append(script);
  expect(document.documentElement.hasAttribute('data-zip-known')).toBe(expected);
  localStorage.clear();
});

const opening = () => document.documentElement.getAttribute('data-opening');

describe('what is below the first screens', () => {
  beforeEach(() => {
    const script = document.createElement('script');
    script.textContent = EARLY_INPUT;
    document.head.append(script);
  });

  it('is put off until the document is scrolled', () => {
    expect(opening()).toBe('');
    dispatchEvent(new Event('scroll'));
    expect(opening()).toBe(null);
  });

  it('is in the groups whose marks the document takes', () => {
    const selectors = Object.keys(belowFold('1rem')).join();
    const groups = [...selectors.matchAll(/data-opening~="(\d)"\] &:nth-of-type\(6n \+ (\d)\)/g)];
    expect(groups.map(([, mark, place]) => [mark, place])).toEqual(
      ['1', '2', '3', '4', '5'].map((n) => [n, n]),
    );
  });

  it('comes group by group, a frame each, once the document has loaded', async () => {
    dispatchEvent(new Event('load'));
    const marks = [opening()];
    for (let turn = 0; turn < 40; turn++) {
      await jest.advanceTimersToNextTimerAsync();
      if (opening() !== marks.at(-1)) marks.push(opening());
    }
    expect(marks).toEqual(['', '1', '1 2', '1 2 3', '1 2 3 4', '1 2 3 4 5', null]);
  });
});

it('a button clicked before hydration is clicked once after it', async () => {
  const { code, arrive } = heldBack(Part);
  await hydrate(lazy(() => code));
  act(() => button().click());
  act(() => button().click());
  expect(pressed).not.toHaveBeenCalled();

  await act(async () => arrive());
  act(() => void jest.runAllTimers());
  expect(pressed).toHaveBeenCalledTimes(1);
});

describe('a button that was replaced after it was clicked', () => {
  const replaced = async () => {
    const { code, arrive } = heldBack(Part);
    act(() => button().click());
    // The plain HTML that stands in while the code is late.
    button().replaceWith(button().cloneNode(true));
    act(() => button().click());
    await hydrate(lazy(() => code));
    return async () => {
      await act(async () => arrive());
      act(() => void jest.runAllTimers());
    };
  };

  it('is clicked once in its new place', async () => {
    await (await replaced())();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is not clicked on another page', async () => {
    const arrive = await replaced();
    history.pushState(null, '', '/another');
    await arrive();
    history.pushState(null, '', '/');
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('a hydrated button is clicked once', async () => {
  await hydrate(Part);
  act(() => button().click());
  act(() => void jest.runAllTimers());
  expect(pressed).toHaveBeenCalledTimes(1);
});

const compared = jest.fn<(checked: boolean) => void>();
/** A checkbox whose state is kept elsewhere, as that of the compare list. */
function Compare() {
  const [checked, setChecked] = useState(false);
  const change = () => {
    compared(!checked);
    setChecked(!checked);
  };
  return <input type="checkbox" checked={checked} onChange={change} />;
}

describe('a checkbox clicked before hydration', () => {
  const box = () => document.querySelector('input') as HTMLInputElement;
  beforeEach(() => {
    compared.mockReset();
    document.body.innerHTML = '<div><!--$--><input type="checkbox"/><!--/$--></div>';
  });
  const clickedBeforeHydration = async (times: number) => {
    const { code, arrive } = heldBack(Compare);
    await hydrate(lazy(() => code));
    for (let time = 0; time < times; time += 1) act(() => box().click());
    await act(async () => arrive());
    act(() => void jest.runAllTimers());
  };

  it('is checked once after it', async () => {
    await clickedBeforeHydration(1);
    expect(compared.mock.calls).toEqual([[true]]);
    expect(box().checked).toBe(true);
  });

  it('and clicked again before it stays unchecked', async () => {
    await clickedBeforeHydration(2);
    expect(compared).not.toHaveBeenCalled();
    expect(box().checked).toBe(false);
  });

  it('is checked once if the click itself hydrates it', async () => {
    await hydrate(Compare);
    act(() => box().click());
    act(() => void jest.runAllTimers());
    expect(compared.mock.calls).toEqual([[true]]);
    expect(box().checked).toBe(true);
  });
});

describe('a radio button pressed before hydration', () => {
  const chosen = jest.fn<(value: string) => void>();
  function Options() {
    const [color, setColor] = useState('White');
    const [, renderAgain] = useState(0);
    return (
      <form action="/products/washer">
        {['White', 'Black', 'Slate'].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="color"
              value={value}
              checked={value === color}
              onChange={() => {
                chosen(value);
                setColor(value);
              }}
            />
            {value}
          </label>
        ))}
        <button type="button" onClick={() => renderAgain((count) => count + 1)}>
          Render again
        </button>
      </form>
    );
  }
  const radio = (value: string) => document.querySelector(`[value="${value}"]`) as HTMLInputElement;
  const checked = () => document.querySelector<HTMLInputElement>(':checked')?.value;
  const pressedBeforeHydration = async (...values: string[]) => {
    const { code, arrive } = heldBack(Options);
    await hydrate(lazy(() => code));
    for (const value of values) act(() => radio(value).click());
    await act(async () => arrive());
    act(() => void jest.runAllTimers());
    act(() => button().click());
  };
  beforeEach(() => {
    chosen.mockReset();
    document.body.innerHTML = `<div><!--$-->${renderToString(<Options />)}<!--/$--></div>`;
  });

  it('is chosen once after it, and stays so', async () => {
    await pressedBeforeHydration('Black');
    expect(chosen.mock.calls).toEqual([['Black']]);
    expect(checked()).toBe('Black');
  });

  it('gives way to another of its group that was pressed later', async () => {
    await pressedBeforeHydration('Black', 'Slate');
    expect(chosen.mock.calls).toEqual([['Slate']]);
    expect(checked()).toBe('Slate');
  });

  it('and then the one that was chosen again changes nothing', async () => {
    await pressedBeforeHydration('Black', 'White');
    expect(chosen).not.toHaveBeenCalled();
    expect(checked()).toBe('White');
  });

  it('is chosen once if the press itself hydrates it', async () => {
    await hydrate(Options);
    act(() => radio('Black').click());
    act(() => void jest.runAllTimers());
    expect(chosen.mock.calls).toEqual([['Black']]);
    expect(checked()).toBe('Black');
  });
});

it('a choice in a select box before hydration counts after it', async () => {
  const chosen = jest.fn<(value: string) => void>();
  const Sort = () => (
    <select defaultValue="featured" onChange={({ target }) => chosen(target.value)}>
      <option value="featured">Featured</option>
      <option value="title">Name</option>
    </select>
  );
  document.body.innerHTML =
    '<div><!--$--><select><option value="featured" selected>Featured</option><option value="title">Name</option></select><!--/$--></div>';
  const { code, arrive } = heldBack(Sort);
  await hydrate(lazy(() => code));
  const select = document.querySelector('select') as HTMLSelectElement;
  act(() => {
    select.value = 'title';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(chosen).not.toHaveBeenCalled();
  await act(async () => arrive());
  act(() => void jest.runAllTimers());
  expect(chosen.mock.calls).toEqual([['title']]);
});

it('a submit button submits its form without any script', async () => {
  document.body.innerHTML = '<form><button>Search</button></form>';
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  button().click();
  answerEarlyInput();
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
    const { code, arrive } = heldBack(Part);
    await hydrate(lazy(() => code));
    act(() => button().click());
    await act(async () => arrive());
    act(() => void jest.runAllTimers());
    expect(seen).toEqual(did);
  },
);
