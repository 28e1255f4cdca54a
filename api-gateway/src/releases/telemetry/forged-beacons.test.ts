import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../app';
import { addressOf, type Beacon, sealedTicket, sendBeacon } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { type TestGateway, testGateway } from '../../testing/test-gateway';

const FAILED = { failed: 'render' } as const;
let gateway: TestGateway;
let calls: ReturnType<typeof releaseCalls>;
/** Another one in each test: version 1.1.0 is live, 1.0.0 is the one before. */
let remote = 'a';
let versions: Record<string, string[]>;
beforeAll(async () => {
  gateway = await testGateway();
  calls = releaseCalls(gateway);
});
afterAll(() => gateway.close());

async function ship() {
  remote += 'a';
  versions = { [remote]: ['1.1.0', '1.0.0'] };
  await calls.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await calls.operate(remote, 'promote', { version }).expect(200);
}
const failure = () => ({ remote, release: '1.1.0', ...FAILED });
const counted = async () => {
  await gateway.tally.flush();
  const all = await gateway.tally.stats(0);
  return all.find((one) => one.remote === remote && one.version === '1.1.0')?.all;
};
const live = async () => (await calls.deployed(remote)).live;

describe('forged beacons', () => {
  it('change no deployment, even two thousand of them, without a ticket or with a forged or used one', async () => {
    await ship();
    const stolen = Array.from({ length: 300 }, () => sealedTicket(versions));
    const server = gateway.app.listen(0, '127.0.0.1');
    const well = stolen.map((ticket, number) =>
      sendBeacon(
        server,
        { ticket, outcomes: [{ remote, release: '1.1.0' }] },
        { address: addressOf(number) },
      ).expect(204),
    );
    for (const view of well) await view;
    const elsewhere = sealedTicket(versions, { secret: 'another-secret-of-another-shop-of-its-own' });
    const over = sealedTicket(versions, { at: Date.now() - 3 * 3_600_000 });
    const forgeries = [undefined, elsewhere, over, 'garbage', `${stolen[0]}x`];
    for (let number = 0; number < 2_000; number += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, at) => {
          const ticket = at < 5 ? forgeries[at] : stolen[(number + at) % stolen.length];
          const { status } = await sendBeacon(
            server,
            { ...(ticket !== undefined && { ticket }), outcomes: [failure()] },
            { address: addressOf(number + at) },
          );
          expect(status).toBe(204);
        }),
      );
    server.close();
    expect(await counted()).toEqual({ views: 300, failures: 0 });
    expect(await live()).toBe('1.1.0');
  });

  it('change no deployment from one address with valid tickets: one failure counts', async () => {
    await ship();
    const gateways = [gateway.app, createApp(gateway)];
    for (let view = 0; view < 200; view++)
      await sendBeacon(
        gateways[view % 2] ?? gateway.app,
        { ticket: sealedTicket(versions), outcomes: [failure()] },
        { address: `2001:db8::${view.toString(16)}` },
      ).expect(204);
    expect(await counted()).toEqual({ views: 1, failures: 1 });
    expect(await live()).toBe('1.1.0');
  });

  it('cannot improve the outcomes of a release from one address either', async () => {
    await ship();
    for (let view = 0; view < 100; view++)
      await sendBeacon(
        gateway.app,
        { ticket: sealedTicket(versions), outcomes: [{ remote, release: '1.1.0' }] },
        { address: '198.51.100.7' },
      ).expect(204);
    expect((await counted())?.views).toBeLessThan(10);
  });

  it('count only for versions that the page was rendered with', async () => {
    await ship();
    const ticket = sealedTicket({ [remote]: ['1.0.0'], other: ['1.1.0'] });
    await sendBeacon(gateway.app, { ticket, outcomes: [failure()] }).expect(204);
    expect(await counted()).toBeUndefined();
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://shop', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://shop', 'sec-fetch-site': 'same-origin' }, 204],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 204],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 403],
    [{ origin: 'http://evil.example', host: 'evil.example' }, 403],
    [{}, 204],
  ])('with the headers %j are answered %i', async (headers, status) => {
    const ticket = sealedTicket(versions);
    const answer = await sendBeacon(gateway.app, { ticket, outcomes: [] }, { headers });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('cross-site');
  });
});

describe('forged vitals and sales', () => {
  const SLOW: Beacon = {
    vitals: [{ name: 'LCP', value: 60_000 }],
    shopping: [{ name: 'add-to-cart', happened: false }],
  };
  /** Page views of the version that are counted, and that weigh in comparisons. */
  const measured = async (name: 'LCP' | 'add-to-cart' = 'LCP') => {
    await gateway.tally.flush();
    const own = (await gateway.tally.histograms()).filter((one) => one.remote === remote);
    const sum = (which: 'histograms' | 'judged') =>
      own.flatMap((one) => one[which][name] ?? []).reduce((all, count) => all + count, 0);
    return { counted: sum('histograms'), weighing: sum('judged') };
  };
  const NONE = { counted: 0, weighing: 0 };

  it.each<[string, () => string | undefined]>([
    ['no ticket', () => undefined],
    ['one that nobody sealed', () => 'garbage'],
    [
      'one of another shop',
      () => sealedTicket(versions, { secret: 'another-secret-of-another-shop-of-its-own' }),
    ],
    ['one of three hours ago', () => sealedTicket(versions, { at: Date.now() - 3 * 3_600_000 })],
    ['one of tomorrow', () => sealedTicket(versions, { at: Date.now() + 24 * 3_600_000 })],
    ['one of a version that does not exist', () => sealedTicket({ [remote]: ['9.9.9'] })],
  ])('do not count with %s', async (_what, ticketOf) => {
    await ship();
    const ticket = ticketOf();
    for (let number = 0; number < 20; number++)
      await sendBeacon(
        gateway.app,
        { ...SLOW, ...(ticket !== undefined && { ticket }), ran: { [remote]: '1.1.0' } },
        { address: addressOf(number) },
      ).expect(204);
    expect(await measured()).toEqual(NONE);
    expect(await measured('add-to-cart')).toEqual(NONE);
  });

  it('count once with a used ticket, over all gateways', async () => {
    await ship();
    const ticket = sealedTicket(versions);
    const gateways = [gateway.app, createApp(gateway)];
    for (let number = 0; number < 20; number++)
      await sendBeacon(
        gateways[number % 2] ?? gateway.app,
        { ...SLOW, ticket },
        { address: `198.18.7.${number + 1}` },
      ).expect(204);
    expect(await measured()).toEqual({ counted: 1, weighing: 1 });
  });

  it('count once from one address with valid tickets', async () => {
    await ship();
    const gateways = [gateway.app, createApp(gateway)];
    for (let view = 0; view < 200; view++)
      await sendBeacon(
        gateways[view % 2] ?? gateway.app,
        { ...SLOW, ticket: sealedTicket(versions) },
        { address: `2001:db8:7::${view.toString(16)}` },
      ).expect(204);
    const { counted, weighing } = await measured();
    expect([counted <= 10, weighing]).toEqual([true, 1]);
  });

  it('count for the version of the ticket, not for the one that the beacon names', async () => {
    await ship();
    await sendBeacon(
      gateway.app,
      { ...SLOW, ticket: sealedTicket({ [remote]: ['1.0.0', '1.1.0'] }), ran: { [remote]: '1.1.0' } },
      { address: '198.18.8.1' },
    ).expect(204);
    await gateway.tally.flush();
    const own = (await gateway.tally.histograms()).filter((one) => one.remote === remote);
    expect(own.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it.each([
    [{ vitals: [{ name: 'LCP', value: -1 }] }],
    [{ vitals: [{ name: 'LCP', value: Number.NaN }] }],
    [{ vitals: [{ name: 'INP', value: 1e9 }] }],
    [{ vitals: [{ name: 'CLS', value: '0.1' }] }],
    [{ vitals: Array.from({ length: 11 }, () => ({ name: 'LCP', value: 1 })) }],
    [{ shopping: Array.from({ length: 11 }, () => ({ name: 'add-to-cart', happened: true })) }],
  ])('are refused in one line if they are impossible: %j', async (beacon) => {
    await ship();
    const { status, body } = await sendBeacon(
      gateway.app,
      { ...(beacon as Beacon), ticket: sealedTicket(versions) },
      { address: '198.18.9.1' },
    );
    expect([status, body.message.includes('\n')]).toEqual([400, false]);
    expect(await measured()).toEqual(NONE);
  });

  it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'are not counted of shoppers who asked for that: %j',
    async (headers) => {
      await ship();
      const address = `198.18.10.${remote.length}`;
      await sendBeacon(gateway.app, { ...SLOW, ticket: sealedTicket(versions) }, { address, headers }).expect(
        204,
      );
      expect(await measured('add-to-cart')).toEqual(NONE);
      expect(await measured()).toEqual({ counted: 1, weighing: 1 });
    },
  );
});
