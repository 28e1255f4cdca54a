/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import type { InspectedVersion } from '@kilowatt/contracts/management';
import { fireEvent, within } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import type { InspectedPage, LocatedPart } from '../../page/payload';
import { boxOf } from './outlines';
import { openOverlay } from './overlay';

// The browser's own, which the test environment has not.
Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} });
const scrollBy = Object.assign(window, { scrollBy: jest.fn() }).scrollBy;
const rect = { left: 10, top: 20, right: 210, bottom: 60 } as DOMRect;
const part = (name: string, rects = [rect], isFallback = false): LocatedPart => ({
  ...{ remote: 'footer', version: '1.0.0', name, isFallback },
  place: { getClientRects: () => rects },
});
const footer = {
  base: '/remotes/footer/1.0.0/',
  release: { remote: 'footer', version: '1.0.0', start: [], slots: {}, routes: [], fills: {} },
};
const known: InspectedVersion = {
  ...{ remote: 'footer', version: '1.0.0', role: 'live', sizes: {}, publishedAt: '2030-01-31T09:00:00Z' },
  owner: { team: 'Team Service', contact: 'service@shop.example', runbook: 'javascript:alert(1)' },
  placed: { at: '2030-02-01T09:00:00Z', who: 'ci-footer' },
};

let parts: LocatedPart[];
let readVersions: jest.Mock<(names: readonly string[]) => Promise<readonly InspectedVersion[]>>;
let overlay: ReturnType<typeof openOverlay>;
beforeEach(() => {
  history.replaceState(null, '', '/search?q=oven&inspect');
  parts = [part('footer'), ...Array.from({ length: 5 }, () => part('addToCart'))];
  readVersions = jest.fn(async () => [known]);
});
afterEach(() => overlay.close());

function open() {
  const snapshot = { revision: 1, remotes: [footer] } as unknown as Snapshot;
  const inspected: InspectedPage = { snapshot, running: () => [], parts: () => parts, notes: () => [] };
  overlay = openOverlay({ page: document, inspected, timings: [], readVersions });
  const root = document.querySelector('kilowatt-inspection')?.shadowRoot as ShadowRoot;
  const panel = root.querySelector('aside') as HTMLElement;
  return {
    root,
    panel,
    labels: () => [...root.querySelectorAll('.label')].map(({ textContent }) => textContent),
  };
}

it('names owner, release and parts, and links what can be followed', async () => {
  const { panel } = open();
  await waitFor(() => within(panel).getByText(/Team Service/));
  expect(readVersions).toHaveBeenCalledWith(['footer@1.0.0']);
  const link = within(panel).getByRole('link', { name: 'service@shop.example' });
  expect(link.getAttribute('href')).toBe('mailto:service@shop.example');
  expect(within(panel).getAllByRole('link')).toHaveLength(1);
  expect(panel.textContent).toContain('by ci-footer');
  expect(panel.textContent).toContain('1 remote, 2 parts');
});

it('draws every part, and labels what is repeated once', async () => {
  const { root, labels } = open();
  await waitFor(() => expect(labels().join()).toContain('Team Service'));
  expect(root.querySelectorAll('.outline')).toHaveLength(6);
  expect(labels()).toEqual([
    'footer · Team Service · 0.0 kB · footer@1.0.0',
    'addToCart ×5 · Team Service · 0.0 kB · footer@1.0.0',
  ]);
});

it('marks the part that is chosen, and the fallback that stands in for one', async () => {
  parts = [part('footer', [rect], true)];
  const { root, panel } = open();
  const button = within(panel).getByRole('button', { name: /^footer/ });
  expect(button.textContent).toContain('fallback shown');
  fireEvent.click(button);
  const chosen = within(panel).getByRole('button', { name: /^footer/ });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  expect(scrollBy).toHaveBeenCalledTimes(1);
  expect(root.querySelector('.outline[data-chosen][data-fallback]')).not.toBeNull();
});

it('keeps the focus in the list while figures arrive', async () => {
  const { root, panel } = open();
  within(panel)
    .getByRole('button', { name: /^footer/ })
    .focus();
  await waitFor(() => within(panel).getByText(/Team Service/));
  expect((root.activeElement as HTMLElement).textContent).toMatch(/^footer/);
});

it('ends with Escape, and takes its parameter from the address', () => {
  open();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(document.querySelector('kilowatt-inspection')).toBeNull();
  expect(location.pathname + location.search).toBe('/search?q=oven');
});

it('leaves an Escape that a dialog of the page has used', () => {
  open();
  const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  used.preventDefault();
  document.body.dispatchEvent(used);
  expect(document.querySelector('kilowatt-inspection')).not.toBeNull();
});

it('says why owners are not known', async () => {
  readVersions.mockRejectedValue(new Error('Open a new link'));
  const { panel } = open();
  await waitFor(() => within(panel).getByText('Owners and sizes are not known: Open a new link'));
});

it('surrounds all that is visible of a part', () => {
  const other = { left: 0, top: 50, right: 5, bottom: 90 };
  expect(boxOf([rect, other, { left: 0, top: 0, right: 0, bottom: 0 }])).toEqual({
    ...{ left: 0, top: 20, right: 210, bottom: 90 },
  });
  expect(boxOf([{ left: 3, top: 3, right: 3, bottom: 3 }])).toBeNull();
});
