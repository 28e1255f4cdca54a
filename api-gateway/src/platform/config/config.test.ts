import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';

const URL = 'https://mail.example.com/hook';
const SECRET = 'a-secret-of-the-webhook';

it.each(['0', '-1', '1.5', 'a week', '', '4000'])('%j is refused as days', (given) => {
  for (const name of ['OUTBOX_KEEP_DAYS', 'CART_KEEP_DAYS'])
    expect(() => readConfig({ [name]: given })).toThrow(`${name}: needs`);
});

it('a cart that nobody touches is kept for ninety days, or as long as the environment says', () => {
  expect(readConfig({}).cartKeepDays).toBe(90);
  expect(readConfig({ CART_KEEP_DAYS: '365' }).cartKeepDays).toBe(365);
});

it('the shop removes no releases by itself, unless the environment says so', () => {
  expect(readConfig({})).toMatchObject({ releasesKeep: 20, releasesKeepDays: 0 });
  expect(readConfig({ RELEASES_KEEP: '5', RELEASES_KEEP_DAYS: '180' })).toMatchObject({
    releasesKeep: 5,
    releasesKeepDays: 180,
  });
});

it.each([
  ['RELEASES_KEEP', '0'],
  ['RELEASES_KEEP', '1001'],
  ['RELEASES_KEEP', 'all'],
  ['RELEASES_KEEP_DAYS', '-1'],
  ['RELEASES_KEEP_DAYS', '4000'],
  ['RELEASES_KEEP_DAYS', ''],
])('%s is not %j', (name, given) => {
  expect(() => readConfig({ [name]: given })).toThrow(`${name}: needs`);
});

it('what was delivered is kept for thirty days, or as long as the environment says', () => {
  expect(readConfig({}).outboxKeepDays).toBe(30);
  expect(readConfig({ OUTBOX_KEEP_DAYS: '7' }).outboxKeepDays).toBe(7);
});

describe('the clock of delivery', () => {
  it('is the warehouse’s own', () => {
    expect(
      readConfig({ DELIVERY_TIME_ZONE: 'America/Chicago', DELIVERY_CUTOFF_HOUR: '0' }).deliveryClock,
    ).toEqual({
      timeZone: 'America/Chicago',
      cutoffHour: 0,
      closedDays: [],
    });
  });

  it.each([
    ['12-24', ['12-24']],
    [' 2026-12-24, 12-31 ,', ['2026-12-24', '12-31']],
    ['02-29', ['02-29']],
    ['', []],
  ])('leaves out the shop’s own holidays %j', (text, days) => {
    expect(readConfig({ DELIVERY_CLOSED_DAYS: text }).deliveryClock.closedDays).toEqual(days);
  });

  it.each([
    [{ DELIVERY_TIME_ZONE: 'New York' }, /^DELIVERY_TIME_ZONE: needs a time zone/],
    [{ DELIVERY_TIME_ZONE: '' }, /^DELIVERY_TIME_ZONE: needs a time zone/],
    [{ DELIVERY_CUTOFF_HOUR: '25' }, /^DELIVERY_CUTOFF_HOUR: needs an hour/],
    ...['24.12.', '2026-13-01', '02-30', '2027-02-29', '12-24 12-31', '2026-12'].map(
      (text) => [{ DELIVERY_CLOSED_DAYS: text }, /^DELIVERY_CLOSED_DAYS: needs days/] as const,
    ),
    [
      { DELIVERY_CLOSED_DAYS: Array.from({ length: 61 }, (_, at) => `${2000 + at}-12-24`).join() },
      /^DELIVERY_CLOSED_DAYS: has more than 60 days/,
    ],
    [{ DELIVERY_CUTOFF_HOUR: '2pm' }, /^DELIVERY_CUTOFF_HOUR: needs an hour/],
  ])('%j is refused with the name of the variable', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('the webhooks of the environment', () => {
  it('are none by default', () => {
    expect(readConfig({}).webhooks).toEqual({});
  });

  it('of the newsletter take the messages of the contact form and of orders too', () => {
    const hook = { url: URL, secret: SECRET };
    expect(readConfig({ NEWSLETTER_WEBHOOK_URL: URL, NEWSLETTER_WEBHOOK_SECRET: SECRET }).webhooks).toEqual({
      'newsletter.confirmation-requested': hook,
      'newsletter.subscribed': hook,
      'newsletter.unsubscribed': hook,
      'product-alert.confirmation-requested': hook,
      'product-alert.due': hook,
      'contact.sent': hook,
      'order.requested': hook,
      'order.changed': hook,
    });
  });

  it('of the contact form may be its own, by the same secret or another', () => {
    const given = { CONTACT_WEBHOOK_URL: `${URL}/contact`, NEWSLETTER_WEBHOOK_SECRET: SECRET };
    expect(readConfig(given).webhooks).toEqual({ 'contact.sent': { url: `${URL}/contact`, secret: SECRET } });
    const other = 'another-secret-of-its-own';
    expect(readConfig({ ...given, CONTACT_WEBHOOK_SECRET: other }).webhooks['contact.sent']?.secret).toBe(
      other,
    );
  });

  it.each([
    [{ NEWSLETTER_WEBHOOK_URL: URL }, /^NEWSLETTER_WEBHOOK_SECRET: is required/],
    [{ CONTACT_WEBHOOK_URL: URL }, /^CONTACT_WEBHOOK_SECRET: is required/],
    [{ ORDER_WEBHOOK_URL: URL }, /^ORDER_WEBHOOK_SECRET: is required/],
    [{ OPERATIONS_WEBHOOK_URL: URL }, /^OPERATIONS_WEBHOOK_SECRET: is required/],
    [{ NEWSLETTER_WEBHOOK_URL: URL, NEWSLETTER_WEBHOOK_SECRET: 'short' }, /16 characters/],
    [{ NEWSLETTER_WEBHOOK_URL: 'ftp://mail.example.com' }, /^NEWSLETTER_WEBHOOK_URL: needs an http/],
    [{ NEWSLETTER_WEBHOOK_URL: 'https://me:secret@mail.example.com' }, /^NEWSLETTER_WEBHOOK_URL/],
    [{ CONTACT_WEBHOOK_URL: '' }, /^CONTACT_WEBHOOK_URL/],
  ])('%j is refused with the name of the variable', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

it('the settings of traces are read by their names of OpenTelemetry', () => {
  expect(readConfig({}).tracing).toBeNull();
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.5' })
      .tracing,
  ).toMatchObject({ url: 'http://collector:4318/v1/traces', ratio: 0.5 });
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT: needs an http[^\n]+$/,
  );
});

describe('the thresholds of the automatic rollback', () => {
  it('are settings', () => {
    expect(readConfig({}).watchSettings).toEqual({
      toleratedRate: 0.01,
      hardLimitRate: 0.1,
      uncaughtRate: 0.05,
      falsePositiveRate: 0.01,
      minFailures: 3,
    });
    expect(
      readConfig({ AUTO_ROLLBACK_TOLERATED_RATE: '0.05', AUTO_ROLLBACK_MIN_FAILURES: '10' }).watchSettings,
    ).toMatchObject({
      toleratedRate: 0.05,
      minFailures: 10,
    });
    expect(readConfig({ AUTO_ROLLBACK_TOLERATED_RATE: '0.05' }).warnings).toEqual([]);
    expect(() => readConfig({ AUTO_ROLLBACK_FALSE_POSITIVE_RATE: '2' })).toThrow(
      /^AUTO_ROLLBACK_FALSE_POSITIVE_RATE: must be a number/,
    );
  });
});

describe('a setting under its old name', () => {
  it('is read, with a warning that says the new one', () => {
    const { watchSettings, warnings } = readConfig({ AUTO_ROLLBACK_GRANTED: '0.05' });
    expect(watchSettings.toleratedRate).toBe(0.05);
    expect(warnings).toEqual([
      'AUTO_ROLLBACK_GRANTED was renamed to AUTO_ROLLBACK_TOLERATED_RATE; the next version will ignore the old name',
    ]);
  });

  it('does not win over the new one', () => {
    const both = { AUTO_ROLLBACK_FEWEST: '10', AUTO_ROLLBACK_MIN_FAILURES: '7' };
    expect(readConfig(both).watchSettings.minFailures).toBe(7);
  });

  it('is refused like the new one', () => {
    expect(() => readConfig({ AUTO_ROLLBACK_MISTAKES: '2' })).toThrow(
      /^AUTO_ROLLBACK_FALSE_POSITIVE_RATE: must be a number/,
    );
  });
});
