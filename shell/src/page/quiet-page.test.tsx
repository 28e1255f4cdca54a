/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { SnapshotRemote } from '@kilowatt/contracts';
import { type Host, HostContext } from '@kilowatt/remote-kit';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { Remotes } from './create-host';
import { Layout } from './layout';
import { RemotePage } from './routes';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

const owner = { release: { remote: 'discover', version: '1.0.0' } } as unknown as SnapshotRemote;

/** A shop of two pages, whose data comes when the test says. */
function shop() {
  const rendered: Record<string, number> = {};
  const counted = (name: string) => () => {
    rendered[name] = (rendered[name] ?? 0) + 1;
    return <p>{name}</p>;
  };
  const slots: Record<string, () => React.ReactNode> = {};
  const pages: Record<string, () => React.ReactNode> = { home: counted('home'), list: counted('list') };
  const host = {
    slot(name: string) {
      slots[name] ??= counted(name);
      return slots[name];
    },
  } as unknown as Host;
  const remotes = {
    page: (_owner: SnapshotRemote, id: string) => pages[id],
    subscribe: () => () => {},
    versionRevision: () => 0,
  } as unknown as Remotes;
  let arrive = () => {};
  const page = (id: string, path: string): RouteObject => ({
    path,
    loader: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ by: '1.0.0', data: id });
        if (id === 'home') arrive();
      }),
    element: <RemotePage remotes={remotes} owner={owner} id={id} />,
  });
  const router = createMemoryRouter([
    { element: <Layout />, children: [page('home', '/'), page('list', '/collection/:handle')] },
  ]);
  render(
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>,
  );
  return {
    rendered,
    open: (path: string) => act(async () => void router.navigate(path)),
    arrive: () => act(async () => arrive()),
  };
}

it('while another page is opened, neither the frame nor the page is rendered again', async () => {
  const { rendered, open, arrive } = shop();
  expect(await screen.findByText('home')).toBeTruthy();
  const before = { ...rendered };
  await open('/collection/washers');
  expect(rendered).toEqual(before);
  await arrive();
  expect(screen.getByText('list')).toBeTruthy();
  expect(rendered).toEqual({ ...before, list: 1 });
});
