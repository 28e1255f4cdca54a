import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '@kilowatt/contracts';
import type { Request } from 'express';
import { sealedTicket, TEST_SHELL_SECRET } from '../../testing/page-views';
import type { Marks } from '../monitoring/claims';
import { createOutcomes } from './outcomes';
import { pageTickets } from './page-tickets';
import { type AddressLimit, addressShare, isLocalOrigin, reporters } from './reporters';

describe('reporters', () => {
  const NOW = Date.parse('2026-01-31T12:00:00Z');

  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['https://shop.example', false],
    ['https://localhost.example', false],
    ['http://10.0.0.1', false],
    ['not an address', false],
  ])('the origin %s is local: %j', (origin, local) => expect(isLocalOrigin(origin)).toBe(local));

  describe('the share of one address', () => {
    it.each<[AddressLimit, string, boolean]>([
      ['on', '203.0.113.7', true],
      ['on', '127.0.0.1', true],
      ['local', '203.0.113.7', true],
      ['local', '127.0.0.1', false],
      ['local', '::1', false],
      ['local', '::ffff:127.0.0.1', false],
      ['local', '2001:db8::1', true],
      ['off', '203.0.113.7', false],
    ])('is limited %s for %s: %j', (limit, address, limited) => {
      expect(addressShare(limit).limited(address) !== null).toBe(limited);
    });

    it('applies to a whole IPv6 subnet of a subscriber', () => {
      const { limited } = addressShare('on');
      expect(limited('2001:db8:1:2::1')).toBe(limited('2001:db8:1:2:ffff::9'));
      expect(limited('2001:db8:1:2::1')).not.toBe(limited('2001:db8:1:3::1'));
    });

    it('is five page views of a version in ten minutes', () => {
      let now = NOW;
      const share = addressShare('on', () => now);
      const views = (release: string) =>
        Array.from({ length: 6 }, () => share.admits('subnet', release, false));
      expect(views('footer@1.0.0')).toEqual([true, true, true, true, true, false]);
      expect(views('footer@1.1.0')[0]).toBe(true);
      now += 600_000;
      expect(share.admits('subnet', 'footer@1.0.0', false)).toBe(true);
    });

    it('is used up by a failure', () => {
      const share = addressShare('on', () => NOW);
      expect(share.admits('subnet', 'footer@1.0.0', true)).toBe(true);
      expect(share.admits('subnet', 'footer@1.0.0', false)).toBe(false);
      expect(share.admits('another', 'footer@1.0.0', false)).toBe(true);
    });
  });

  describe('an outcome of a page', () => {
    const outcome = (more: Partial<Outcome> = {}): Outcome => ({
      remote: 'footer',
      release: '1.1.0',
      late: false,
      ...more,
    });
    const from = (ip: string, headers: Record<string, string> = {}) =>
      ({ ip, headers }) as unknown as Request;
    const admit = (limit: AddressLimit = 'on') =>
      reporters({
        tickets: pageTickets(TEST_SHELL_SECRET),
        share: addressShare(limit),
        isShell: ({ headers }) => headers.authorization === 'Bearer shell',
      });
    const report = (ticket = sealedTicket({ footer: ['1.1.0', '1.0.0'] })) => ({
      ticket,
    });

    it('counts only for the versions of its ticket', () => {
      const { outcome: admitted } = admit()(from('203.0.113.7'), report());
      expect(admitted(outcome())).toMatchObject({ inVerdict: true });
      expect(admitted(outcome({ release: '1.0.0', failed: 'load' }))).not.toBeNull();
      expect(admitted(outcome({ release: '9.9.9' }))).toBeNull();
      expect(admitted(outcome({ remote: 'navigation' }))).toBeNull();
      expect(admitted(outcome({ remote: 'constructor', release: 'name' }))).toBeNull();
    });

    it('does not count without a ticket', () => {
      expect(admit()(from('203.0.113.7'), {}).outcome(outcome())).toBeNull();
    });

    it('counts once, and a late failure once more', () => {
      const admitted = admit();
      const request = from('203.0.113.7');
      const sent = report();
      expect(admitted(request, sent).outcome(outcome())).not.toBeNull();
      expect(admitted(request, sent).outcome(outcome())).toBeNull();
      expect(admitted(request, sent).outcome(outcome({ failed: 'render', late: true }))).toMatchObject({
        marks: { view: null },
      });
      expect(admitted(request, sent).outcome(outcome({ failed: 'render', late: true }))).toBeNull();
    });

    it('has a mark for the address only if it failed', () => {
      const marksOf = (more: Partial<Outcome>) =>
        admit()(from('203.0.113.7'), report()).outcome(outcome(more))?.marks;
      expect(marksOf({})).toMatchObject({ event: null, address: null });
      expect(marksOf({ timedOut: true })).toMatchObject({ event: expect.any(String), address: null });
      expect(marksOf({ failed: 'load' })).toMatchObject({
        event: expect.any(String),
        address: expect.any(String),
      });
    });

    it('decides nothing beyond the share of its address, but is included in the metrics', () => {
      const admitted = admit();
      const results = Array.from({ length: 6 }, () =>
        admitted(from('203.0.113.7'), report()).outcome(outcome()),
      );
      expect(results.map((one) => one?.inVerdict)).toEqual([true, true, true, true, true, false]);
      expect(
        admit('off')(from('203.0.113.7'), report()).outcome(outcome({ failed: 'load' }))?.marks.address,
      ).toBeNull();
    });

    it('needs no ticket from the shell, and belongs to the client that the shell names', () => {
      const shell = (headers: Record<string, string> = {}) =>
        admit()(from('10.0.0.1', { authorization: 'Bearer shell', ...headers }), report('')).outcome(
          outcome({ failed: 'server' }),
        );
      expect(shell()).toEqual({
        marks: { view: null, event: null, address: null, expiresAt: 0 },
        inVerdict: true,
      });
      expect(shell({ 'x-client-address': '203.0.113.7' })?.marks.address).toEqual(expect.any(String));
    });
  });
});

describe('an uncaught error of a page', () => {
  const thrown = { remote: 'footer', release: '1.1.0' };
  const request = (more: object = {}) => ({ ip: '203.0.113.7', headers: {}, ...more }) as unknown as Request;
  const admission = reporters({
    tickets: pageTickets(TEST_SHELL_SECRET),
    share: addressShare('on'),
    isShell: ({ headers }) => headers.authorization === 'Bearer shell',
  });
  const ticket = () => sealedTicket({ footer: ['1.1.0'] });

  it('counts once for a page view, besides its outcome, with separate marks', () => {
    const sent = { ticket: ticket() };
    const failed = { ...thrown, failed: 'render' as const, late: true };
    const failure = admission(request(), sent).outcome(failed)?.marks;
    const marksOf = (of: object) => admission(request(), of).uncaught(thrown) as Marks | null;
    const uncaught = marksOf(sent);
    expect(uncaught).toMatchObject({ view: null, event: expect.any(String), address: expect.any(String) });
    expect(uncaught?.event).not.toBe(failure?.event);
    expect(uncaught?.address).not.toBe(failure?.address);
    // Two more are shown without counting, and then none, however many are sent.
    const more = Array.from({ length: 4 }, () => admission(request(), sent).uncaught(thrown));
    expect(more).toEqual(['again', 'again', null, null]);
    expect(marksOf({ ticket: ticket() })?.address).toBe(uncaught?.address);
  });

  it('does not count for other versions, without a ticket, or from the shell', () => {
    expect(admission(request(), { ticket: ticket() }).uncaught({ ...thrown, release: '1.0.0' })).toBeNull();
    expect(admission(request(), {}).uncaught(thrown)).toBeNull();
    const shell = request({ headers: { authorization: 'Bearer shell' } });
    expect(admission(shell, { ticket: ticket() }).uncaught(thrown)).toBeNull();
  });
});

describe('outcomes', () => {
  const seen = (release: string, more: object = {}) => ({ remote: 'footer', release, late: false, ...more });

  describe('outcomes', () => {
    it('counts views and failures, and no view for a late failure', () => {
      const outcomes = createOutcomes({ isLive: () => true });
      outcomes.record(seen('1.0.0'));
      outcomes.record(seen('1.0.0', { failed: 'render' }));
      outcomes.record(seen('1.0.0', { failed: 'render', late: true }));
      expect(outcomes.all()).toEqual([
        { remote: 'footer', version: '1.0.0', views: 2, timeouts: 0, uncaught: 0, stages: { render: 2 } },
      ]);
    });

    it('rejects reports of releases that are not live, and drops earlier counts', () => {
      let live = '1.0.0';
      const outcomes = createOutcomes({ isLive: (_remote, release) => release === live });
      expect(outcomes.record(seen('9.9.9'))).toBe(false);
      outcomes.record(seen('1.0.0'));
      live = '2.0.0';
      outcomes.discardOthers();
      expect(outcomes.all()).toEqual([]);
    });

    it('reports the 75th percentile of page views', () => {
      const outcomes = createOutcomes({ now: () => 0, isLive: () => true });
      for (const value of [400, 100, 300, 200]) outcomes.recordVital({ name: 'LCP', value });
      expect(outcomes.vitals('LCP')).toEqual([{ from: 0, p75: 400 }]);
    });

    it('stores the speed of a page for the live versions that it ran, and for no other', () => {
      const outcomes = createOutcomes({ now: () => 0, isLive: (_remote, release) => release !== '9.9.9' });
      const ran = { footer: '1.0.0', navigation: '9.9.9' };
      outcomes.recordVital({ name: 'INP', value: 80 }, ran);
      expect(outcomes.vitals('INP', 'footer', '1.0.0')).toEqual([{ from: 0, p75: 80 }]);
      expect(outcomes.lastVital('footer', '1.0.0', 'LCP')).toBeNull();
      expect(outcomes.all().map(({ remote, version }) => `${remote}@${version}`)).toEqual(['footer@1.0.0']);
    });
  });
});
