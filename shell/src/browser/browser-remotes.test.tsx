/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment, SnapshotRemote } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { RemoteBoundary } from '../page/remote-boundary';
import { browserRemotes } from './browser-remotes';

type Header = () => Promise<{ default: ComponentType<object> }>;
/** What the container of each version does when it is loaded. Named as Jest asks of what a mock refers to. */
const mockContainers = new Map<string, () => Promise<Header>>();
jest.mock('../federation/load-container', () => ({
  async loadContainer({ release }: Deployment) {
    const header = await mockContainers.get(release.version)?.();
    if (!header) throw new Error('404');
    // The previous version fills nothing yet.
    const fills = release.version === '1.0.0' ? undefined : { [PRICE]: header as never };
    const definition = { name: 'search', slots: { header }, routes: {}, ...(fills && { fills }) };
    return () => ({ default: definition satisfies RemoteDefinition });
  },
}));

const PRICE = 'product:below-price';
// The router itself needs more of a browser than there is here.
jest.mock('react-router-dom', () => ({}));

const deployment = (version: string) =>
  ({
    release: { remote: 'search', version, container: `search_${version}`, slots: { header: {} } },
    base: `/remotes/search/${version}/`,
  }) as unknown as Deployment;
const remote = { ...deployment('2.0.0'), previous: deployment('1.0.0') } as SnapshotRemote;

const shows =
  (text: string): Header =>
  async () => ({ default: () => <p>{text}</p> });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
let events: string[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(window, { __KILOWATT__: {} });
  events = [];
  mockContainers.clear();
  mockContainers.set('2.0.0', async () => shows('live'));
  mockContainers.set('1.0.0', async () => shows('previous'));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open() {
  return browserRemotes({
    all: [remote],
    rendered: [deployment('2.0.0')],
    timeouts: { start: 500, later: 500 },
    start: async () => {},
    onFailure: ({ release: { version } }, stage) => events.push(`${stage} failed ${version}`),
    onDeactivated: () => events.push('deactivated'),
    onTooLate: () => {},
    onUnavailable: () => events.push('unavailable'),
  });
}

/** A page with the slot in its boundary, as the host renders it. */
async function showHeader({ remotes }: ReturnType<typeof open>, isOffered = false) {
  function Page() {
    useSyncExternalStore(
      (listener) => remotes.subscribe('search', listener),
      () => remotes.versionRevision('search'),
    );
    return (
      <RemoteBoundary
        contentKey="header"
        Content={isOffered ? remotes.fill(remote, PRICE) : remotes.slot(remote, 'header')}
        contentProps={{}}
        fallback={<p>fallback</p>}
        pending={<p>pending</p>}
        onError={(component, error) => remotes.reportRenderError('search', component, error)}
      />
    );
  }
  render(<Page />);
  await pass(100);
}

describe('a slot of a page', () => {
  it('shows the live version', async () => {
    await showHeader(open());
    screen.getByText('live');
    expect(events).toEqual([]);
  });

  it('shows the previous version if the container of the live one cannot be loaded', async () => {
    mockContainers.delete('2.0.0');
    await showHeader(open());
    screen.getByText('previous');
    expect(events).toEqual(['load failed 2.0.0']);
  });

  it('shows the previous version if a chunk of the live one cannot be loaded', async () => {
    mockContainers.set('2.0.0', async () => () => Promise.reject(new Error('ChunkLoadError')));
    const page = open();
    await showHeader(page);
    screen.getByText('previous');
    expect(events).toEqual(['load failed 2.0.0', 'deactivated']);
    expect(page.running().map(({ release }) => release.version)).toEqual(['1.0.0']);
  });

  it('shows the previous version if the live one throws while it renders', async () => {
    const throws: Header = async () => ({
      default() {
        throw new Error('undefined is not a function');
      },
    });
    mockContainers.set('2.0.0', async () => throws);
    await showHeader(open());
    await pass(1_000);
    screen.getByText('previous');
    expect(events).toEqual(['render failed 2.0.0', 'deactivated']);
  });

  it('shows the fallback if no version loads, and the remote as soon as one does', async () => {
    let arrive = () => {};
    mockContainers.delete('1.0.0');
    mockContainers.set('2.0.0', () => new Promise((resolve) => (arrive = () => resolve(shows('live')))));
    await showHeader(open());
    screen.getByText('pending');
    await pass(1_000);
    screen.getByText('fallback');
    expect(events).toEqual(['load failed 2.0.0', 'load failed 1.0.0', 'unavailable']);
    arrive();
    await pass(100);
    screen.getByText('live');
  });

  it('does not hydrate HTML of another version', async () => {
    mockContainers.delete('2.0.0');
    const page = open();
    await showHeader(page);
    const Header = page.remotes.slot(remote, 'header');
    expect(() => renderToString(<Header />)).toThrow('another version');
  });
});

describe('a slot that another remote offers', () => {
  it('shows the live version', async () => {
    await showHeader(open(), true);
    await pass(2_500);
    screen.getByText('live');
  });

  it('is empty, and no failure, if the remote fails over to a version that does not fill it', async () => {
    mockContainers.delete('2.0.0');
    const page = open();
    await showHeader(page, true);
    await pass(2_500);
    expect(document.body.textContent).toBe('');
    expect(events).toEqual(['load failed 2.0.0']);
    expect(page.running().map(({ release }) => release.version)).toEqual(['1.0.0']);
  });
});
