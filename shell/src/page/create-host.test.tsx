/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SHOP, type Snapshot, type SnapshotRemote } from '@kilowatt/contracts';
import { type Gateway, HostContext, OfferedSlot } from '@kilowatt/remote-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

describe('an offered slot of the host', () => {
  const filler = (name: string, fills: string[], when?: string) =>
    ({
      release: {
        ...{ remote: name, version: '1.0.0' },
        fills: Object.fromEntries(fills.map((slot) => [slot, when ? { when } : {}])),
      },
    }) as unknown as SnapshotRemote;
  const PRICE = 'product:below-price';
  const offer = { slot: PRICE, many: true, order: ['tips'], failure: 'regular', budget: { scripts: 1 } };
  const parts: Record<string, ComponentType<{ price?: number }>> = {};
  beforeEach(() => {
    for (const name of ['care', 'tips']) parts[name] = ({ price }) => <p>{`${name} ${price}`}</p>;
  });

  /** A page that offers it, and two remotes that fill it. */
  function offered(more: object = {}, when?: string) {
    const owner = {
      release: { remote: 'pages', slots: {}, offers: [{ ...offer, ...more }] },
    } as unknown as SnapshotRemote;
    const remotes = {
      fill: ({ release }: SnapshotRemote) => parts[release.remote],
      subscribe: () => () => {},
      versionRevision: () => 0,
      reportRenderError: (name: string, _component: object, error: unknown) =>
        reported.push(`${name}: ${(error as Error).message}`),
    } as unknown as Remotes;
    const all = [filler('care', [PRICE, 'product:gone']), owner, filler('tips', [PRICE], when)];
    const host = createHost({
      snapshot: { revision: 1, remotes: all },
      remotes,
      gateway: {} as Gateway,
      origin: '',
    });
    const page = (name: typeof PRICE | 'product:gone' = PRICE) => (
      <HostContext value={host}>
        <main>
          <OfferedSlot name={name} price={899} fallback={<b>own </b>} />
        </main>
      </HostContext>
    );
    return { host, page };
  }
  const shown = (element: React.ReactElement) => render(element).container.querySelector('main')?.textContent;

  it('shows all that fill it in the order of its owner, each once and with its state kept', () => {
    const { host, page } = offered();
    expect(shown(page())).toBe('tips 899care 899');
    expect(host.offered?.(PRICE)).toBe(host.offered?.(PRICE));
    expect(reported).toEqual([]);
  });

  it('shows one if it is exclusive, and none if no remote offers it', () => {
    expect(shown(offered({ many: false }).page())).toBe('tips 899');
    cleanup();
    expect(shown(offered().page('product:gone'))).toBe('');
  });

  it('does not load what names a prop that the page does not give', () => {
    expect(shown(offered({}, 'price').page())).toBe('tips 899care 899');
    parts.tips = Throws;
    expect(shown(offered({}, 'product.reviews').page())).toBe('care 899');
    expect(reported).toEqual([]);
  });

  it('loses the one that throws, which alone is reported; an essential one shows the fallback there', () => {
    parts.tips = Throws;
    expect(shown(offered().page())).toBe('care 899');
    expect(reported).toEqual(['tips: undefined is not a function']);
    cleanup();
    expect(shown(offered({ failure: 'essential' }).page())).toBe('own care 899');
  });

  it('is in the HTML of the server, which the browser hydrates; one that throws there is left out', async () => {
    const { page } = offered();
    const html = renderToString(page());
    expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('<main><p>tips 899</p><p>care 899</p></main>');
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    const [server] = root.querySelectorAll('p');
    const faults: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, page(), { onRecoverableError: (error) => faults.push(error) });
    });
    expect([root.querySelector('p') === server, faults]).toEqual([true, []]);
    root.remove();
    parts.care = Throws;
    expect(renderToString(offered().page())).toMatch(/<p>tips 899<\/p>(?!.*care 899)/);
  });
});
