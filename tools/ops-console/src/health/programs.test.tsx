/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import type { Overview } from '@kilowatt/contracts/management';
import { act, render, screen, within } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { Incidents } from '../incidents/incidents-section';
import { overview } from '../incidents/model/incidents';
import { incidentOf, overviewOf } from '../testing/answers';
import { fakeGateway, json } from '../testing/fake-gateway';
import { HealthFacts, health } from './health';

let scope: Scope;
let state: Overview;
beforeEach(() => {
  scope = fork();
});

const HEALTH = {
  gateway: { uptimeSeconds: 90, memoryBytes: 1, heapBytes: 1 },
  database: { reachable: true, milliseconds: 1 },
  outbox: null,
};

it('shell, circuits, gateways and disk are facts beside the others', async () => {
  const since = '2030-01-01T10:00:00.000Z';
  const { build } = overviewOf().gateway;
  const gateways = [
    { name: 'one:3000', since, build },
    { name: 'two:3000', since },
  ];
  const one = { state: 'ready', draining: false, revision: 7, build } as const;
  const shells = [
    { ...one, address: 'http://shell-1:3001', version: '0.2.0' },
    { ...one, address: 'http://shell-2:3001', version: null, state: 'unready', draining: true } as const,
  ];
  const circuits = [{ remote: 'footer', version: '1.4.0', since: null }];
  state = overviewOf({ gateways, shells, shell: { ...overviewOf().shell, state: 'down', circuits } });
  fakeGateway({
    '/api/ops/overview': () => json(state),
    '/api/ops/health': () => json(HEALTH),
  });
  render(
    <Provider value={scope}>
      <HealthFacts />
    </Provider>,
  );
  await act(() => allSettled(overview.requested, { scope }));
  await act(() => allSettled(health.requested, { scope }));
  const facts = screen.getAllByRole('term').map(({ parentElement }) => parentElement);
  expect(facts.map((fact) => [fact?.firstChild?.textContent, fact?.children[1]?.textContent])).toEqual([
    ...[
      ['2 shells', 'down'],
      ['Circuits', '1 open'],
      ['This of 2 gateways', 'ready'],
      ['Disk', '5.0 GB free'],
      ['Database', 'reachable'],
      ['Outbox', 'unknown'],
    ],
  ]);
  expect(facts.map((fact) => fact?.dataset.bad).slice(0, 3)).toEqual(['true', 'true', 'false']);
  expect(facts[0]?.textContent).toContain('0.1.0, commit c0ffee4');
  expect(facts[0]?.textContent).toContain('shell-1:3001 0.2.0 ready, shell-2:3001 0.1.0 ending');
  expect(facts[1]?.textContent).toContain('footer 1.4.0 is skipped');
  expect(facts[2]?.textContent).toContain('up 1 min, 0 MiB of memory');
  expect(facts[2]?.textContent).toContain('one:3000 0.1.0 (c0ffee4), two:3000');
});

it('a shell that does not answer has its last known version, a gateway that is not ready the reason, a full disk its megabytes', async () => {
  const { shell, gateway } = overviewOf();
  const build = { version: null, revision: null, date: null, author: null };
  state = overviewOf({
    shell: {
      ...shell,
      ...{ state: 'down', build, revision: null, circuits: null },
      lastKnown: { at: new Date().toISOString(), build: shell.build, revision: 7 },
    },
    gateway: { ...gateway, ready: false, reason: 'the shell does not answer' },
    disk: { freeBytes: 46_500_000, sizeBytes: 270.6e9, writable: true },
    incidents: [incidentOf()],
  });
  fakeGateway({ '/api/ops/overview': () => json(state), '/api/ops/health': () => json(HEALTH) });
  render(
    <Provider value={scope}>
      <Incidents />
      <HealthFacts />
    </Provider>,
  );
  await act(() => allSettled(overview.requested, { scope }));
  await act(() => allSettled(health.requested, { scope }));
  const facts = screen
    .getAllByRole('term')
    .map((term) => [...(term.parentElement?.children ?? [])].map((part) => part.textContent).join(' | '));
  expect(facts[0]).toMatch(/^Shell \| down \| last known just now: 0\.1\.0, commit c0ffee4, .*; revision 7$/);
  expect(facts[2]).toMatch(/^Gateway \| not ready \| the shell does not answer; up 1 min/);
  expect(facts[3]).toBe('Disk | 46 MB free | of 270.6 GB');
  const incidents = within(screen.getByRole('region', { name: '1 incident' }));
  for (const bad of ['Shell down', 'Gateway not ready', 'Disk 46 MB free'])
    expect(incidents.getByText(bad)).not.toBeNull();
});
