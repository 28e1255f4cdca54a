import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import type { ShopContent } from '@kilowatt/contracts';
import { readShop } from '@kilowatt/contracts/read-shop';
import type { Gateway } from '@kilowatt/remote-kit';
import pino from 'pino';
import { followShopContent, liveFacts } from './shop-content';

const settings = readShop({});
const content = (phone: string): ShopContent => ({ promotions: null, texts: { phone } });

it('a page keeps its facts while it is rendered, and the next page has the new ones', async () => {
  const facts = liveFacts(settings);
  facts.update(content('(646) 555-0100'));
  const rendered = facts.forPage(async () => {
    const first = facts.current().phone;
    await wait(0);
    return [first, facts.current().phone];
  });
  facts.update(content('(646) 555-0199'));
  expect(await rendered).toEqual(['(646) 555-0100', '(646) 555-0100']);
  expect(facts.forPage(() => facts.current().phone)).toBe('(646) 555-0199');
});

it('only a previewed page has the facts of the draft', () => {
  const facts = liveFacts(settings);
  facts.update(content('(646) 555-0100'));
  const phone = () => facts.current().phone;
  expect(facts.forPage(phone, content('(646) 555-0155'))).toBe('(646) 555-0155');
  expect([facts.forPage(phone), phone()]).toEqual(['(646) 555-0100', '(646) 555-0100']);
});

it('without content the facts are those of the settings', () => {
  const facts = liveFacts(settings);
  facts.update({ promotions: null, texts: {} });
  expect(facts.current()).toEqual(settings);
});

it('while the gateway does not answer the last content stays, and this is logged once', async () => {
  jest.useFakeTimers();
  const facts = liveFacts(settings);
  const log = pino({ level: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const get = jest.fn<() => Promise<ShopContent>>().mockResolvedValueOnce(content('(646) 555-0100'));
  const following = followShopContent({ get } as unknown as Gateway, facts, log);
  await following.first;
  expect(facts.current().phone).toBe('(646) 555-0100');
  get.mockRejectedValue(new Error('connect ECONNREFUSED'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(get).toHaveBeenCalledTimes(7);
  expect([facts.current().phone, warn.mock.calls.length]).toEqual(['(646) 555-0100', 1]);
  get.mockResolvedValue({ promotions: [], texts: {} });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(facts.current()).toEqual({ ...settings, promotions: [] });
  following.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(get).toHaveBeenCalledTimes(9);
  jest.useRealTimers();
});

it('a warning is logged only if the gateway does not start within a minute', async () => {
  jest.useFakeTimers();
  const log = pino({ level: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const get = jest.fn<() => Promise<ShopContent>>().mockRejectedValue(new Error('connect ECONNREFUSED'));
  const following = followShopContent({ get } as unknown as Gateway, liveFacts(settings), log);
  await following.first;
  await jest.advanceTimersByTimeAsync(58_000);
  expect(warn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(warn).toHaveBeenCalledTimes(1);
  following.stop();
  jest.useRealTimers();
});
