/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/dom';
import { watchIntent } from './watch-intent';

const DWELL = 65;
let end: () => void;
const intents: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  intents.length = 0;
  document.body.innerHTML = `
    <a href="/products/washer"><span>A washer</span></a>
    <a href="/products/dryer">A dryer</a>
    <a href="https://elsewhere.test/">Elsewhere</a>
    <a href="/terms.pdf" download>The terms</a>
    <a href="/faq" target="_blank">Help in a new tab</a>
    <a href="#main">Skip</a>
    <p>Words</p>`;
  end = watchIntent(({ pathname, search }) => intents.push(pathname + search));
});
afterEach(() => {
  end();
  connection(undefined);
  jest.useRealTimers();
});

const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

/** jsdom has no pointer events. */
class Pointer extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, { pointerType = 'mouse', ...init }: PointerEventInit) {
    super(type, { bubbles: true, ...init });
    this.pointerType = pointerType;
  }
}
const point = (type: string, text: string, pointer: PointerEventInit) =>
  fireEvent(screen.getByText(text), new Pointer(type, pointer));
let place = 0;
const hover = (text: string, pointerType = 'mouse') => {
  place += 1;
  point('pointerover', text, { pointerType, clientX: place });
};
const press = (text: string, keys: PointerEventInit = {}) =>
  point('pointerdown', text, { button: 0, ...keys });
const rest = () => jest.advanceTimersByTime(DWELL);

describe('a link is about to be opened', () => {
  it('when the mouse rests on it, or on what is in it', () => {
    hover('A washer');
    jest.advanceTimersByTime(DWELL - 1);
    expect(intents).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(intents).toEqual(['/products/washer']);
  });

  it('when it has the focus', () => {
    screen.getByText('A dryer').focus();
    rest();
    expect(intents).toEqual(['/products/dryer']);
  });

  it('as soon as it is pressed', () => {
    press('A washer');
    expect(intents).toEqual(['/products/washer']);
  });
});

describe('a link is not about to be opened', () => {
  it('when the mouse only passes over it', () => {
    hover('A washer');
    jest.advanceTimersByTime(DWELL - 1);
    hover('Words');
    rest();
    expect(intents).toEqual([]);
  });

  it.each(['pointerover', 'pointermove'])(
    'when it comes to lie under a mouse that rests after %s',
    (last) => {
      point(last, 'Words', { clientX: 40, clientY: 40 });
      point('pointerover', 'A washer', { clientX: 40, clientY: 40 });
      rest();
      expect(intents).toEqual([]);
    },
  );

  it('when a finger that scrolls touches it', () => {
    hover('A washer', 'touch');
    rest();
    expect(intents).toEqual([]);
  });

  it('again, when the press that opened it gave it the focus', () => {
    screen.getByText('A dryer').focus();
    fireEvent.click(screen.getByText('A dryer'));
    rest();
    expect(intents).toEqual([]);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('here, when it is pressed with %s', (key) => {
    press('A washer', { [key]: true });
    expect(intents).toEqual([]);
  });

  it('here, when another button presses it', () => {
    press('A washer', { button: 1 });
    expect(intents).toEqual([]);
  });

  it.each(['Elsewhere', 'The terms', 'Help in a new tab', 'Skip'])(
    'when it opens no other page here: %s',
    (text) => {
      hover(text);
      rest();
      press(text);
      expect(intents).toEqual([]);
    },
  );
});

describe.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %j',
  (value) => {
    it('a link is loaded when it is pressed, not before', () => {
      connection(value);
      hover('A washer');
      screen.getByText('A dryer').focus();
      rest();
      expect(intents).toEqual([]);
      press('A dryer');
      expect(intents).toEqual(['/products/dryer']);
    });
  },
);
