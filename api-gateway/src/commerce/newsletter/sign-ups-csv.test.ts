import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { OpenDatabase } from '../../platform/database/open-database';
import { testDatabase } from '../../testing/test-database';
import { newsletterRequests, newsletterSignups } from '../tables';
import { signUpsCsv } from './sign-ups-csv';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
afterAll(() => database.close());

it('writes everyone in the order of their consent, and no cell that a spreadsheet would run', async () => {
  const consentedAt = new Date('2026-01-02T03:04:05Z');
  const later = new Date('2026-02-02T03:04:05Z');
  await database.db.insert(newsletterSignups).values([
    { email: 'late@example.com', phone: '', source: 'form', consentedAt: later, unsubscribedAt: later },
    { email: '=1+1@example.com', phone: '+12125550123', source: 'footer', consentedAt },
    { email: 'old@example.com', phone: '=HYPERLINK("http://evil","x")', source: '@sum', consentedAt },
    { email: 'older@example.com', phone: '-2+3', source: '\tcmd', consentedAt },
    { email: 'oldest@example.com', phone: '\rcmd', source: 'a,"b"\nc', consentedAt },
  ]);
  await database.db.insert(newsletterRequests).values([
    { email: 'late@example.com', phone: '', source: 'form', requestedAt: consentedAt, confirmedAt: later },
    { email: 'never@example.com', phone: '', source: 'form', requestedAt: later },
  ]);
  const csv = await signUpsCsv(database.db);
  const [header, ...rows] = parse(csv) as string[][];
  expect(header).toEqual([
    'email',
    'phone',
    'source',
    'consented_at',
    'unsubscribed_at',
    'state',
    'requested_at',
  ]);
  expect(rows.at(0)).toEqual([
    `'=1+1@example.com`,
    `'+12125550123`,
    'footer',
    '2026-01-02T03:04:05.000Z',
    '',
    'confirmed',
    '',
  ]);
  expect(rows.at(-1)).toEqual([
    'never@example.com',
    '',
    'form',
    '',
    '',
    'unconfirmed',
    '2026-02-02T03:04:05.000Z',
  ]);
  expect(rows.at(-2)).toEqual([
    'late@example.com',
    '',
    'form',
    '2026-02-02T03:04:05.000Z',
    '2026-02-02T03:04:05.000Z',
    'unsubscribed',
    '2026-01-02T03:04:05.000Z',
  ]);
  expect(rows.find(([email]) => email === 'oldest@example.com')?.[2]).toBe('a,"b"\nc');
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});
