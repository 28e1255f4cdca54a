/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { answerEarlyInput, EARLY_INPUT, keepInput } from './early-input';

let root: Root | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT;
  document.head.append(script);
});
afterEach(() => {
  act(() => root?.unmount());
  jest.useRealTimers();
});
const hydrate = (html: string, Content: ComponentType) =>
  act(async () => {
    document.body.innerHTML = `<div>${html}</div>`;
    root = hydrateRoot(document.body.firstElementChild as Element, <Content />);
  });

describe('the focus of a hydrated button that is replaced', () => {
  const button = () => document.querySelector('button') as HTMLButtonElement;
  let replace = () => {};
  function Versions() {
    const [version, setVersion] = useState(0);
    replace = () => {
      act(() => setVersion(version + 1));
      answerEarlyInput();
    };
    return (
      <button key={version} type="button">
        Add
      </button>
    );
  }
  beforeEach(async () => {
    // In jsdom nothing has a place on the screen, and a document without a focused element is not in focus.
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
    await hydrate('<button type="button">Add</button>', Versions);
    button().focus();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is carried over to its counterpart, each time', () => {
    replace();
    expect(document.activeElement).toBe(button());
    replace();
    expect(document.activeElement).toBe(button());
  });

  it('is not brought back once the visitor has left it', () => {
    button().blur();
    jest.runAllTicks();
    replace();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('text in a hydrated field whose version is replaced', () => {
  const field = () => document.querySelector('input') as HTMLInputElement;
  let replace = (_text?: string) => {};
  /** A field of the kind whose text is kept in a store; a new version begins with its own. */
  function Controlled({ text = '' }: { text?: string }) {
    const [value, setValue] = useState(text);
    return <input name="q" value={value} onChange={({ target }) => setValue(target.value)} />;
  }
  function Versions() {
    const [version, setVersion] = useState<{ number: number; text?: string | undefined }>({ number: 0 });
    replace = (text) => {
      keepInput();
      act(() => setVersion({ number: version.number + 1, text }));
      act(() => answerEarlyInput());
    };
    return <Controlled key={version.number} {...(version.text && { text: version.text })} />;
  }
  const type = (text: string) => {
    act(() => field().focus());
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  beforeEach(() => hydrate('<input name="q" value=""/>', Versions));

  it('is carried over, each time', () => {
    type('washer');
    replace();
    expect(field().value).toBe('washer');
    replace();
    expect(field().value).toBe('washer');
  });

  it('gives way to what the next version shows by itself', () => {
    type('washer');
    replace('dryer');
    expect(field().value).toBe('dryer');
  });

  it('is not brought back once the visitor has deleted it', () => {
    type('washer');
    type('');
    replace();
    expect(field().value).toBe('');
  });
});

describe('text in one of several forms with fields of the same name', () => {
  const CONTACT = '<form action="/contact"><input name="email"><textarea name="message"></textarea></form>';
  const NEWSLETTER = '<form action="/newsletter"><input name="email"></form>';
  const valuesOf = (action: string) => {
    const fields = document.querySelectorAll<HTMLInputElement>(`form[action="${action}"] [name]`);
    return [...fields].map(({ value }) => value);
  };
  const type = (action: string, name: string, text: string) => {
    const field = document.querySelector<HTMLInputElement>(`form[action="${action}"] [name="${name}"]`);
    if (!field) throw new Error(`${action} has no field ${name}`);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const replace = (action: string, html: string) => {
    const form = document.querySelector(`form[action="${action}"]`);
    if (form) form.outerHTML = html;
    answerEarlyInput();
  };
  beforeEach(() => {
    document.body.innerHTML = CONTACT + NEWSLETTER;
  });

  it('is carried over to its own form, of several lines too, whatever the others hold', () => {
    type('/contact', 'email', 'ann@example.com');
    type('/contact', 'message', 'Is it quiet?\nHow wide is it?');
    keepInput();
    replace('/contact', CONTACT);
    expect(valuesOf('/contact')).toEqual(['ann@example.com', 'Is it quiet?\nHow wide is it?']);
    expect(valuesOf('/newsletter')).toEqual(['']);
  });

  it('is not written into another while its field is still there', () => {
    type('/newsletter', 'email', 'ann@example.com');
    replace('/contact', CONTACT);
    expect(valuesOf('/contact')).toEqual(['', '']);
    expect(valuesOf('/newsletter')).toEqual(['ann@example.com']);
  });

  it('is not written into another while its own has not come back', () => {
    type('/newsletter', 'email', 'ann@example.com');
    replace('/newsletter', '<form action="/late"></form>');
    expect(valuesOf('/contact')).toEqual(['', '']);
    replace('/late', NEWSLETTER);
    expect(valuesOf('/newsletter')).toEqual(['ann@example.com']);
  });
});
