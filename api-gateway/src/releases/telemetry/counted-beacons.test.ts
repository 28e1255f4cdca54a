import { beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../app';
import { addressOf, sealedTicket, sendBeacon, TEST_SHELL_SECRET, viewPage } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
/** Another one in each test: version 1.1.0 is live, 1.0.0 is the one before. */
let remote = 'a';
let versions: Record<string, string[]>;
beforeEach(async () => {
  remote += 'a';
  versions = { [remote]: ['1.1.0', '1.0.0'] };
  await calls.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await calls.operate(remote, 'promote', { version }).expect(200);
});
const failure = () => ({ remote, release: '1.1.0', failed: 'render' as const });
const counted = async () => {
  await gateway.tally.flush();
  const all = await gateway.tally.stats(0);
  return all.find((one) => one.remote === remote && one.version === '1.1.0')?.all;
};
const live = async () => (await calls.deployed(remote)).live;

describe('failures that the shell reports', () => {
  const sendFailure = (client: string, secret = TEST_SHELL_SECRET) =>
    sendBeacon(
      gateway.app,
      { outcomes: [{ remote, release: '1.1.0', failed: 'server', late: true }] },
      { headers: { authorization: `Bearer ${secret}`, 'x-client-address': client } },
    ).expect(204);

  it('count only with its credential, and once for the client of the page', async () => {
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
  it('roll back a release that fails on them', async () => {
    for (let view = 0; view < 8; view++) await viewPage(gateway.app, remote, '1.1.0', 'render');
    await gateway.tally.flush();
    expect(await live()).toBe('1.0.0');
  });

  it('count once each over all gateways, as does a later failure', async () => {
    const ticket = sealedTicket(versions);
    const outcomes = [{ remote, release: '1.1.0' }];
    const gateways = [gateway.app, createApp(gateway)];
    for (const app of gateways) await sendBeacon(app, { ticket, outcomes }).expect(204);
    expect(await counted()).toEqual({ views: 1, failures: 0 });
    for (const app of gateways)
      await sendBeacon(app, { ticket, outcomes: [{ ...failure(), late: true }] }).expect(204);
    expect(await counted()).toEqual({ views: 1, failures: 1 });
  });

  it('do not count as failures if a version timed out on a slow connection', async () => {
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
