import { describe, expect, it } from '@jest/globals';
import { TICKET_LASTS } from '@kilowatt/contracts';
import request from 'supertest';
import { pageSeal, sealedTicket, TEST_SHELL_SECRET } from '../../testing/page-views';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { pageTickets } from './page-tickets';

const NOW = Date.parse('2026-01-31T12:00:00Z');

describe('the ticket of a page', () => {
  const tickets = pageTickets(TEST_SHELL_SECRET, () => NOW);
  const versions = { footer: ['1.1.0', '1.0.0'] };

  it('is opened with the secret that sealed it', () => {
    expect(tickets.open(sealedTicket(versions, { at: NOW }))).toMatchObject({ at: NOW, versions });
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is a seal alone', 'x'.repeat(43)],
    ['has no seal', 'a-view-of-a-page~ml2m5c0'],
    [
      'was sealed with another secret',
      sealedTicket(versions, { at: NOW, secret: 'another secret of 32 characters.' }),
    ],
    ['was changed', sealedTicket(versions, { at: NOW }).replace('1.1.0', '9.9.9')],
    ['is two hours old', sealedTicket(versions, { at: NOW - TICKET_LASTS - 1 })],
    ['is of the day after', sealedTicket(versions, { at: NOW + 86_400_000 })],
  ])('is invalid if it %s', (_what, sealed) => expect(tickets.open(sealed)).toBeNull());

  it('is valid for two hours, also with a clock that is a minute ahead', () => {
    expect(tickets.open(sealedTicket(versions, { at: NOW - TICKET_LASTS }))).not.toBeNull();
    expect(tickets.open(sealedTicket(versions, { at: NOW + 60_000 }))).not.toBeNull();
  });

  it('has different marks for different parts and secrets', () => {
    const other = pageTickets('another secret of 32 characters.');
    const all = [
      tickets.mark('a', 'b'),
      tickets.mark('ab'),
      tickets.mark('b', 'a'),
      tickets.mark('a', 'b', ''),
      other.mark('a', 'b'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(tickets.mark('a', 'b')).toBe(all[0]);
  });
});

describe('the ticket that a view gets for the seal of its page', () => {
  const versions = { footer: ['1.1.0', '1.0.0'] };
  const tickets = pageTickets(TEST_SHELL_SECRET, () => NOW);

  it('is new each time, with the current time and the versions of the page', () => {
    const seal = pageSeal(versions, { at: NOW - 3_600_000 });
    const [one, two] = [tickets.give(seal), tickets.give(seal)].map((sealed) => tickets.open(sealed ?? ''));
    expect(one).toMatchObject({ at: NOW, versions });
    expect(two?.view).not.toBe(one?.view);
  });

  it.each([
    ['was changed', pageSeal(versions, { at: NOW }).replace('1.1.0', '9.9.9')],
    [
      'was sealed with another secret',
      pageSeal(versions, { at: NOW, secret: 'another secret of 32 characters.' }),
    ],
    ['is a ticket', sealedTicket(versions, { at: NOW })],
    ['is of long ago', pageSeal(versions, { at: NOW - TICKET_LASTS - 1 })],
  ])('is not issued if the seal %s', (_what, seal) => expect(tickets.give(seal)).toBeNull());

  it('is no seal: it yields no further tickets, and a seal cannot report', () => {
    const seal = pageSeal(versions, { at: NOW });
    expect(tickets.give(tickets.give(seal) ?? '')).toBeNull();
    expect(tickets.open(seal)).toBeNull();
  });
});

describe('POST /api/telemetry/ticket', () => {
  const gateway = sharedTestGateway();
  const ask = (body: object) => request(gateway.app).post('/api/telemetry/ticket').send(body);

  it('answers with a ticket that must not be stored', async () => {
    const answer = await ask({ seal: pageSeal({ footer: ['1.0.0'] }) });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(pageTickets(TEST_SHELL_SECRET).open(answer.body.ticket)).not.toBeNull();
  });

  it('rejects the seal of an old page and a foreign seal', async () => {
    const answer = await ask({ seal: 'x'.repeat(60) });
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ field: 'seal' })]);
  });
});
