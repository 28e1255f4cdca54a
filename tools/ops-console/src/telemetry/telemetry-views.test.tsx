/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { remoteStatus } from '../testing/answers';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { ErrorRates } from './error-rates';
import { ReleaseErrors } from './release-errors';
import { telemetry } from './telemetry';
import { RemoteVitals, Vitals } from './vitals';

const MINUTE = 60_000;
const release = (version: string, views: number, failures: number, lcp: number[] = []) => ({
  version,
  views,
  failures,
  stages: { load: failures, render: 0, hydrate: 0 },
  timeouts: 0,
  buckets: [{ from: MINUTE, views, failures }],
  vitals: { LCP: lcp.map((p75, minute) => ({ from: minute * MINUTE, p75 })), INP: [], CLS: [] },
});
const NO_VITALS = { LCP: [], INP: [], CLS: [] };
let scope: Scope;

async function show(element: ReactNode, summary: object | Response) {
  fakeGateway({ '/api/telemetry/summary': () => (summary instanceof Response ? summary : json(summary)) });
  render(<Provider value={scope}>{element}</Provider>);
  await act(() => allSettled(telemetry.requested, { scope }));
}
const summary = (...releases: ReturnType<typeof release>[]) => ({
  vitals: NO_VITALS,
  remotes: [{ remote: 'cart-compare', releases }],
});

beforeEach(() => {
  scope = fork();
});

describe('the error rates of a remote', () => {
  const rates = <ErrorRates status={remoteStatus({ canary: { version: '1.5.0', percent: 10 } })} />;

  it('are described in words for each release, and drawn for live and canary', async () => {
    await show(rates, summary(release('1.5.0', 50, 5), release('1.4.0', 1_000, 0)));
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.slice(0, 2)).toEqual([
      '1.5.0: 10 % of 50 views failed (5 load)',
      '1.4.0: 1,000 views, none failed',
    ]);
    expect(lines.slice(2)).toEqual(['Live 0 %', 'Canary 10 %']);
    expect(screen.getByRole('img', { name: /^Error rate of cart-compare/ })).not.toBeNull();
  });

  it('of a release that nobody has seen are left out', async () => {
    await show(rates, summary(release('1.5.0', 0, 0), release('1.4.0', 1, 0)));
    expect(screen.queryByText(/^1\.5\.0/)).toBeNull();
    expect(screen.getByText('1.4.0: 1 view, none failed')).not.toBeNull();
  });

  it('say so where no page view has reported', async () => {
    await show(rates, { vitals: NO_VITALS, remotes: [] });
    expect(screen.getByText('No page view has reported yet.')).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the speed of a remote by version', () => {
  it('compares the canary with the live version', async () => {
    const status = remoteStatus({ canary: { version: '1.5.0', percent: 10 } });
    await show(
      <RemoteVitals status={status} />,
      summary(release('1.4.0', 9, 0, [900, 1_000]), release('1.5.0', 1, 0, [2_000])),
    );
    await userEvent.setup().click(screen.getByText('Speed by version'));
    const plot = screen.getByRole('img', {
      name: /Largest contentful paint \(LCP\) of pages with cart-compare/,
    });
    expect(plot.textContent).toContain(
      'Live: 1.0 s at the end, between 0.9 s and 1.0 s. Canary: 2.0 s at the end.',
    );
    expect(screen.getByText('No page view has reported it yet.')).not.toBeNull();
  });
});

describe('the speed of all pages', () => {
  it('shows each web vital with its threshold, in its own unit', async () => {
    const at = (p75: number) => [{ from: MINUTE, p75 }];
    await show(<Vitals />, { remotes: [], vitals: { LCP: at(1_234), INP: at(87.6), CLS: at(0.034) } });
    const panel = (name: string) =>
      within(screen.getByRole('region', { name })).getByRole('listitem').textContent;
    expect(['LCP, p75', 'INP, p75', 'CLS, p75'].map(panel)).toEqual(['LCP 1.2 s', 'INP 88 ms', 'CLS 0.03']);
    expect(
      ['2.5 s', '200 ms', '0.10'].map(
        (limit) => screen.getByText(new RegExp(`; good up to ${limit}$`)).tagName,
      ),
    ).toEqual(['P', 'P', 'P']);
  });

  it("shows the gateway's error", async () => {
    await show(<Vitals />, problem(500, 'The database is away'));
    expect(screen.getByRole('alert').textContent).toBe('The database is away');
    expect(screen.queryByRole('region', { name: 'LCP, p75' })).toBeNull();
  });
});

describe('the errors of a remote', () => {
  const error = {
    ...{ version: '1.5.0', firstVersion: '1.4.1', fingerprint: 'f', stage: 'render', page: '/products/…' },
    ...{ name: 'TypeError', message: "reading 'map'", requestId: null, count: 25 },
    firstAt: new Date().toISOString(),
    lastAt: new Date().toISOString(),
    frames: [{ file: 'src/cart/ui/line.tsx', line: 41, column: 5, function: null }],
    browsers: [
      { name: 'Safari 16', count: 20 },
      { name: 'Chrome 150', count: 3 },
      { name: 'Firefox 153', count: 1 },
      { name: 'Edge 150', count: 1 },
    ],
  };
  const card = <ReleaseErrors remote="cart-compare" isFailing />;

  it('say what failed, where in the sources, how often and in which browsers', async () => {
    await show(card, {
      vitals: NO_VITALS,
      remotes: [{ remote: 'cart-compare', releases: [], errors: [error] }],
    });
    const item = within(screen.getByRole('list', { name: 'Errors of cart-compare' })).getByRole('listitem');
    expect(item.textContent).toBe(
      "TypeError: reading 'map'src/cart/ui/line.tsx:41:51.5.0, render on /products/…, 25 times, 80 % Safari 16, 12 % Chrome 150, 4.0 % Firefox 153, first in 1.4.1, last just now",
    );
    expect(screen.getByText('kilowatt errors cart-compare').tagName).toBe('CODE');
  });

  it.each([
    ['nothing failed', { remote: 'cart-compare', releases: [], errors: [] }],
    ['the gateway is an earlier one', { remote: 'cart-compare', releases: [] }],
    ['another remote failed', { remote: 'footer', releases: [], errors: [error] }],
  ])('are not there while %s', async (_what, remote) => {
    await show(card, { vitals: NO_VITALS, remotes: [remote] });
    expect(screen.queryByText(/^Why /)).toBeNull();
  });

  it.each([
    ['it fails now', true, [error], 'Why it fails'],
    ['it works now', false, [error], 'Why 1.5.0 failed'],
    ['it works now after several', false, [error, { ...error, version: '1.5.1' }], 'Why versions failed'],
  ])('are headed by what failed: %s', async (_what, isFailing, errors, heading) => {
    await show(<ReleaseErrors remote="cart-compare" isFailing={isFailing} />, {
      vitals: NO_VITALS,
      remotes: [{ remote: 'cart-compare', releases: [], errors }],
    });
    expect(screen.getByText(heading)).not.toBeNull();
  });
});
