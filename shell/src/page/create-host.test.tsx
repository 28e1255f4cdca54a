/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SHOP, type Snapshot, type SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createHost, type Remotes } from './create-host';

// The router itself needs more of a browser than there is here.
jest.mock('react-router-dom', () => ({ useLocation: () => ({ pathname: '/', search: '' }) }));

const remote = {
  release: { remote: 'search', slots: { header: { fallback: '<p>Call {phone}</p>' } } },
  base: '/remotes/search/2.0.0/',
} as unknown as SnapshotRemote;
const snapshot: Snapshot = { revision: 1, remotes: [remote] };

/** The component of the active version, and what the page reports of it. */
let Header: ComponentType<{ text?: string }>;
let changed: () => void;
let revision: number;
let reported: string[];
let requested: number;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Header = ({ text = 'live' }) => <p>{text}</p>;
  changed = () => {};
  revision = 0;
  reported = [];
  requested = 0;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function slot(name: 'header' | 'footer') {
  const remotes = {
    slot() {
      requested += 1;
      return Header;
    },
    subscribe(_remote: string, onVersionChange: () => void) {
      changed = onVersionChange;
      return () => {};
    },
    versionRevision: () => revision,
    reportRenderError: (owner: string, _component: object, error: unknown) =>
      reported.push(`${owner}: ${(error as Error).message}`),
  } as unknown as Remotes;
  const host = createHost({ snapshot, remotes, gateway: {} as Gateway, origin: 'http://shop.test' });
  return {
    host,
    Slot: host.slot(name) as ComponentType<{ text?: string; fallback?: React.ReactNode }> | null,
  };
}
const Throws = () => {
  throw new Error('undefined is not a function');
};

describe('a slot of the host', () => {
  it('is empty if no remote of the snapshot fills it', () => {
    expect(slot('footer').Slot).toBeNull();
    expect(requested).toBe(0);
  });

  it('shows the component of the remote with the props that its user gives', () => {
    const { Slot } = slot('header');
    render(Slot && <Slot text="24 products" />);
    screen.getByText('24 products');
  });

  it('is the same component at every request, so that React keeps its state', () => {
    const { host, Slot } = slot('header');
    expect(host.slot('header')).toBe(Slot);
  });

  it('shows the component of another version when the version changes', () => {
    const { Slot } = slot('header');
    render(Slot && <Slot />);
    screen.getByText('live');
    Header = () => <p>previous</p>;
    revision = 1;
    act(() => changed());
    screen.getByText('previous');
    expect(screen.queryByText('live')).toBeNull();
  });

  it('shows the fallback of its release, with the facts of the shop, if the component throws', () => {
    Header = Throws;
    const { Slot } = slot('header');
    const { container } = render(Slot && <Slot />);
    screen.getByText(`Call ${SHOP.phone}`);
    expect(container.querySelector('[data-fallback="header"]')?.getAttribute('data-remote')).toBe('search');
    expect(reported).toEqual(['search: undefined is not a function']);
  });

  it('shows the fallback of the remote that uses the slot, if it has one', () => {
    Header = Throws;
    const { Slot } = slot('header');
    render(Slot && <Slot fallback={<p>The products without filters</p>} />);
    screen.getByText('The products without filters');
    expect(screen.queryByText(`Call ${SHOP.phone}`)).toBeNull();
  });
});
