import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../app';
import { addressOf, sealedTicket, sendBeacon, TEST_SHELL_SECRET, viewPage } from '../../testing/page-views';
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
}, 60_000);
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
  it('move nothing, two thousand of them, without a ticket or with one that nobody sealed or somebody used', async () => {
    await ship();
    const stolen = Array.from({ length: 300 }, () => sealedTicket(versions));
    const well = stolen.map((ticket, number) =>
      sendBeacon(
        gateway.app,
        { ticket, outcomes: [{ remote, release: '1.1.0' }] },
        { address: addressOf(number) },
      ).expect(204),
    );
    for (const view of well) await view;
    const elsewhere = sealedTicket(versions, { secret: 'another-secret-of-another-shop-of-its-own' });
    const over = sealedTicket(versions, { at: Date.now() - 3 * 3_600_000 });
    const server = gateway.app.listen(0, '127.0.0.1');
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
  }, 120_000);

  it('move nothing from one address, whose tickets are its own: one failure of it counts', async () => {
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

  it('cannot praise a release from one address either', async () => {
    await ship();
    for (let view = 0; view < 100; view++)
      await sendBeacon(
        gateway.app,
        { ticket: sealedTicket(versions), outcomes: [{ remote, release: '1.1.0' }] },
        { address: '198.51.100.7' },
      ).expect(204);
    expect((await counted())?.views).toBeLessThan(10);
  });

  it('count for no version that the page was not rendered with', async () => {
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

describe('failures that the shell tells', () => {
  const sendFailure = (client: string, secret = TEST_SHELL_SECRET) =>
    sendBeacon(
      gateway.app,
      { outcomes: [{ remote, release: '1.1.0', failed: 'server', late: true }] },
      { headers: { authorization: `Bearer ${secret}`, 'x-client-address': client } },
    ).expect(204);

  it('count by its credential alone, and once for the client whose page it was', async () => {
    await ship();
    await sendFailure(addressOf(1), 'something-else-that-somebody-made-up');
    expect(await counted()).toBeUndefined();
    for (let page = 0; page < 20; page++) await sendFailure(addressOf(1));
    expect(await counted()).toEqual({ views: 0, failures: 1 });
    expect(await live()).toBe('1.1.0');
    await sendFailure(addressOf(2));
    expect(await counted()).toEqual({ views: 0, failures: 2 });
  });
});

describe('page views of many addresses', () => {
  it('send a release back that fails on them', async () => {
    await ship();
    for (let view = 0; view < 8; view++) await viewPage(gateway.app, remote, '1.1.0', 'render');
    await gateway.tally.flush();
    expect(await live()).toBe('1.0.0');
  });

  it('count once each over all gateways, and a failure that comes after', async () => {
    await ship();
    const ticket = sealedTicket(versions);
    const outcomes = [{ remote, release: '1.1.0' }];
    const gateways = [gateway.app, createApp(gateway)];
    for (const app of gateways) await sendBeacon(app, { ticket, outcomes }).expect(204);
    expect(await counted()).toEqual({ views: 1, failures: 0 });
    for (const app of gateways)
      await sendBeacon(app, { ticket, outcomes: [{ ...failure(), late: true }] }).expect(204);
    expect(await counted()).toEqual({ views: 1, failures: 1 });
  });

  it('are no failures where a version was not there in time on a slow line', async () => {
    await ship();
    for (let number = 0; number < 10; number++)
      await sendBeacon(
        gateway.app,
        { ticket: sealedTicket(versions), outcomes: [{ remote, release: '1.1.0', timedOut: true }] },
        { address: addressOf(number) },
      ).expect(204);
    expect(await counted()).toEqual({ views: 10, failures: 0 });
    expect(await live()).toBe('1.1.0');
  });
});
