/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import { definePage } from '@kilowatt/remote-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import type { VersionManager } from './create-version-manager';
import { createLazyParts, versionedPage } from './lazy-parts';
import type { LoadedPart } from './load-part';
import type { ActiveVersion } from './run-version';

const mockRevalidate = jest.fn(async () => {});
jest.mock('../federation/load-container', () => ({}));
// The router itself needs more of a browser than there is here.
jest.mock('react-router-dom', () => ({
  useRevalidator: () => ({ revalidate: mockRevalidate }),
  useLocation: () => ({ pathname: '/', search: '' }),
}));

const deployment = (version: string) => ({ release: { remote: 'search', version } }) as unknown as Deployment;
const version = (name: string) => ({ deployment: deployment(name) }) as ActiveVersion;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

let active: ActiveVersion;
let changes: number;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockRevalidate.mockClear();
  active = version('1.0.0');
  changes = 0;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const manager = {
  active: () => active,
  versionChanged: () => {
    changes += 1;
  },
} as unknown as VersionManager;

/** A part that is loaded when `arrive` is called. */
function lazyPart({ idle = false } = {}) {
  let hurry = () => {};
  const parts = createLazyParts({
    timeouts: { start: 500, later: 800 },
    defaultTimeout: () => 500,
    rendered: [deployment('1.0.0')],
    hurried: new Promise((resolve) => {
      hurry = resolve;
    }),
  });
  const requested: number[] = [];
  let arrive = () => {};
  const options = {
    remote: 'search',
    name: 'header',
    manager,
    idle,
    load(timeout: number) {
      requested.push(timeout);
      return new Promise<LoadedPart<ComponentType<object>>>((resolve) => {
        arrive = () => resolve({ value: () => <p>The header</p>, active });
      });
    },
  };
  return { parts, options, requested, hurry: () => hurry(), arrive: () => arrive() };
}

function show(Part: ComponentType<object>) {
  render(
    <Suspense fallback={<p>pending</p>}>
      <Part />
    </Suspense>,
  );
}

describe('a part of a remote', () => {
  it('is requested with the timeout of the start, and shown when it has loaded', async () => {
    const { parts, options, requested, arrive } = lazyPart();
    const Part = parts.component(options);
    show(Part);
    await pass(100);
    expect(requested).toEqual([500]);
    screen.getByText('pending');
    arrive();
    await pass(0);
    screen.getByText('The header');
    expect(parts.versionOf(Part)).toBe(active);
  });

  it('that hydrates when the browser is idle is requested only then, with the later timeout', async () => {
    const { parts, options, requested } = lazyPart({ idle: true });
    show(parts.component(options));
    await pass(199);
    expect(requested).toEqual([]);
    await pass(1);
    expect(requested).toEqual([800]);
  });

  it('that waits for an idle browser is requested at once where the visitor is about to leave the page', async () => {
    const { parts, options, requested, hurry } = lazyPart({ idle: true });
    show(parts.component(options));
    await pass(50);
    hurry();
    await pass(0);
    expect(requested).toEqual([800]);
    await pass(200);
    expect(requested).toEqual([800]);
  });

  it('is one component while its version is active, and another one of the next version', async () => {
    const { parts, options, arrive } = lazyPart();
    const Part = parts.component(options);
    expect(parts.component(options)).toBe(Part);
    show(Part);
    await pass(0);
    arrive();
    await pass(0);
    expect(parts.component(options)).toBe(Part);
    active = version('0.9.0');
    expect(parts.component(options)).not.toBe(Part);
  });

  it('that loads after its timeout is announced as a change, so that the fallback is replaced', async () => {
    const { parts, options, arrive } = lazyPart();
    const Part = parts.component(options);
    class Boundary extends (await import('react')).Component<{ children: React.ReactNode }> {
      override state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      override render = () => (this.state.failed ? <p>fallback</p> : this.props.children);
    }
    render(
      <Boundary>
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>,
    );
    await pass(600);
    screen.getByText('fallback');
    expect(changes).toBe(0);
    arrive();
    await pass(0);
    expect(changes).toBe(1);
    expect(parts.component(options)).not.toBe(Part);
  });
});

describe('a page of one version', () => {
  const Page = versionedPage(
    definePage<unknown>({ Component: ({ data }) => <p>{`Page of ${String(data)}`}</p> }),
    '1.0.0',
  );

  it('shows data that its own version has loaded', () => {
    render(<Page by="1.0.0" data="washers" />);
    screen.getByText('Page of washers');
    expect(mockRevalidate).not.toHaveBeenCalled();
  });

  it('loads data of another version again, whose shape may differ, and shows nothing of it', () => {
    render(<Page by="0.9.0" data="washers" />);
    expect(screen.queryByText(/washers/)).toBeNull();
    expect(mockRevalidate).toHaveBeenCalledTimes(1);
  });
});
