/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Gateway } from '@kilowatt/remote-kit';
import type { Send } from './beacon';
import { fetchTicket } from './ticket';

const payload = (more: object) => Object.assign(self, { __KILOWATT__: more });
const visible = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** A gateway that answers when the test says so. */
function gateway() {
  let resolve: (answer: unknown) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<unknown>((...both) => {
    [resolve, reject] = both;
  });
  const post = jest.fn<Gateway['post']>(() => promise);
  return {
    gateway: { post } as unknown as Gateway,
    post,
    resolve: (answer: object) => resolve(answer),
    reject: (error: Error) => reject(error),
  };
}
const REPORT = { outcomes: [{ remote: 'footer', release: '1.0.0', late: false }] };

beforeEach(() => void payload({ seal: 'a-sealed-page' }));
afterEach(() => void jest.restoreAllMocks());

it('a report waits for the ticket of the view', async () => {
  const { gateway: own, post, resolve } = gateway();
  const send = jest.fn<Send>();
  const ticket = fetchTicket(own, send);
  expect(post).toHaveBeenCalledWith('/api/telemetry/ticket', { seal: 'a-sealed-page' });
  ticket.send(REPORT);
  expect(send).not.toHaveBeenCalled();
  resolve({ ticket: 'a-ticket' });
  await Promise.resolve().then(() => {});
  expect(self.__KILOWATT__.ticket).toBe('a-ticket');
  expect(send).toHaveBeenCalledWith(REPORT);
});

it('a report of a page that is being left does not wait', () => {
  visible('hidden');
  const send = jest.fn<Send>();
  fetchTicket(gateway().gateway, send).send(REPORT);
  expect(send).toHaveBeenCalledWith(REPORT);
});

it('without an answer a report is sent without a ticket', async () => {
  const { gateway: own, reject } = gateway();
  const send = jest.fn<Send>();
  fetchTicket(own, send).send(REPORT);
  reject(new Error('The gateway is away'));
  await Promise.resolve().then(() => {});
  expect(send).toHaveBeenCalledWith(REPORT);
  expect(self.__KILOWATT__.ticket).toBeUndefined();
});

it('a page without a seal asks for nothing', () => {
  payload({});
  const { gateway: own, post } = gateway();
  fetchTicket(own, jest.fn<Send>());
  expect(post).not.toHaveBeenCalled();
});
