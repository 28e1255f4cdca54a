/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { EARLY_INPUT } from './early-input';
import { RemoteBoundary } from './remote-boundary';

const Broken = (): never => {
  throw new Error('in render');
};
const Good = () => <p>the real thing</p>;
const fallback = (
  <form>
    <input name="q" aria-label="Search" />
    <button type="submit">Find</button>
  </form>
);
const onError = jest.fn();

beforeEach(() => {
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT;
  document.head.append(script);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  onError.mockClear();
});
/** HTML that React does not know, as that of the server and of a release's fallback. */
const plain = (html: string) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written here
  <div dangerouslySetInnerHTML={{ __html: html }} />
);
const boundary = (Content: ComponentType<object>, standIn: ReactNode = fallback) => (
  <RemoteBoundary
    contentKey="a slot"
    Content={Content}
    contentProps={{}}
    fallback={standIn}
    pending={standIn}
    onError={onError}
  />
);

it('shows the fallback for a component that throws, and reports the component', () => {
  render(boundary(Broken));
  expect(screen.getByRole('textbox', { name: 'Search' })).not.toBeNull();
  expect(onError).toHaveBeenCalledWith(Broken, expect.objectContaining({ message: 'in render' }));
});

it('shows the content as soon as it has loaded', async () => {
  const { rerender } = render(boundary(Broken));
  await act(async () => rerender(boundary(Good)));
  expect(screen.getByText('the real thing')).not.toBeNull();
});

it('shows another page with that page’s data alone, also after one that has failed', () => {
  const Title = ({ data }: { data: { title: string } }) => <h1>{data.title}</h1>;
  const List = ({ data }: { data: { items: string[] } }) => <p>{data.items.join()}</p>;
  const page = (contentKey: string, Content: unknown, data: object) => (
    <RemoteBoundary
      contentKey={contentKey}
      Content={Content as ComponentType<object>}
      contentProps={{ data }}
      fallback={fallback}
      pending={fallback}
      onError={onError}
    />
  );
  const { rerender } = render(page('title', Title, { title: 'Home' }));
  rerender(page('list', List, { items: ['one', 'two'] }));
  expect(screen.getByText('one,two')).not.toBeNull();
  expect(onError).not.toHaveBeenCalled();
  rerender(page('broken', Broken, {}));
  rerender(page('title', Title, { title: 'Home' }));
  expect(screen.getByRole('heading').textContent).toBe('Home');
});

it('waits while the fallback is in use, and replaces it when the focus leaves', async () => {
  const user = userEvent.setup();
  const { rerender } = render(boundary(Broken));
  await user.click(screen.getByRole('textbox'));
  await act(async () => rerender(boundary(Good)));
  expect(screen.queryByText('the real thing')).toBeNull();
  await user.tab();
  await user.tab();
  expect(await screen.findByText('the real thing')).not.toBeNull();
});

it('waits while the focus moves from one field of the fallback to the next', async () => {
  const user = userEvent.setup();
  const { rerender } = render(boundary(Broken));
  await user.click(screen.getByRole('textbox'));
  await act(async () => rerender(boundary(Good)));
  // Between the two a browser has the focus nowhere.
  jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  await act(async () =>
    fireEvent.focusOut(screen.getByRole('textbox'), { relatedTarget: screen.getByRole('button') }),
  );
  expect(screen.queryByText('the real thing')).toBeNull();
});

it('replaces a fallback under a focused button, whose counterpart gets the focus', async () => {
  const user = userEvent.setup();
  const pressed = jest.fn();
  const page = (Content: ComponentType<object>) =>
    boundary(Content, plain('<button>Other</button><button>Add</button>'));
  const Live = () => (
    <>
      <button type="button">Other</button>
      <button type="button" onClick={pressed}>
        Add
      </button>
    </>
  );
  const { rerender } = render(page(Broken));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await act(async () => rerender(page(Live)));
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
});

it('replaces a fallback in whose list the visitor has chosen, and waits before', async () => {
  const user = userEvent.setup();
  const list = (
    <select aria-label="Sort by">
      <option>Featured</option>
      <option>Name</option>
    </select>
  );
  const { rerender } = render(boundary(Broken, list));
  const box = screen.getByRole('combobox');
  for (const option of box.querySelectorAll('option')) option.defaultSelected = option.selected;
  await user.click(box);
  await act(async () => rerender(boundary(Good, list)));
  expect(screen.queryByText('the real thing')).toBeNull();
  await user.selectOptions(box, 'Name');
  expect(await screen.findByText('the real thing')).not.toBeNull();
});

it('replaces a fallback whose form the browser refuses to submit', async () => {
  const user = userEvent.setup();
  const form = plain('<form><input name="email" required><button>Subscribe</button></form>');
  const { rerender } = render(boundary(Broken, form));
  await user.click(screen.getByRole('textbox'));
  await act(async () => rerender(boundary(Good, form)));
  expect(screen.queryByText('the real thing')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('the real thing')).not.toBeNull();
});

it('carries over text that was typed while the content was on its way', async () => {
  const heard = jest.fn();
  const Live = () => <input name="q" aria-label="Search" onChange={({ target }) => heard(target.value)} />;
  let arrive = (_: { default: ComponentType<object> }) => {};
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType<object> }>((resolve) => {
        arrive = resolve;
      }),
  );
  const user = userEvent.setup();
  render(boundary(Late, plain('<input name="q">')));
  await user.type(screen.getByRole('textbox'), 'gas range');
  await act(async () => arrive({ default: Live }));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('gas range');
  expect(heard).toHaveBeenCalledWith('gas range');
  expect(document.activeElement).toBe(field);
});

it('keeps a fallback that holds typed text', async () => {
  const user = userEvent.setup();
  const { rerender } = render(boundary(Broken));
  await user.type(screen.getByRole('textbox'), 'gas range');
  await user.tab();
  await act(async () => rerender(boundary(Good)));
  expect(screen.queryByText('the real thing')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('gas range');
});
