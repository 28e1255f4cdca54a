import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Agent, type Server } from 'node:http';
import {
  EVERY_VIEW,
  type Outcome,
  SEAL_KEY,
  type Telemetry,
  TICKET_KEY,
  writeTicket,
} from '@kilowatt/contracts';
import type { Express } from 'express';
import request from 'supertest';

/** What gateway and shell of a test know one another by. */
export const TEST_SHELL_SECRET = 'what-gateway-and-shell-of-a-test-share';

type Ticket = { secret?: string; at?: number };

type Versions = Readonly<Record<string, readonly string[]>>;

/** The ticket of a page view of these versions, as the gateway gives it. */
export const sealedTicket = (versions: Versions, ticket: Ticket = {}): string =>
  sealed(TICKET_KEY, randomBytes(12).toString('base64url'), versions, ticket);

/** The seal of a page of these versions, as the shell puts it into the page. */
export const pageSeal = (versions: Versions, seal: Ticket = {}): string =>
  sealed(SEAL_KEY, EVERY_VIEW, versions, seal);

function sealed(
  purpose: string,
  view: string,
  versions: Versions,
  { secret = TEST_SHELL_SECRET, at = Date.now() }: Ticket,
): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const text = writeTicket({ view, at, versions });
  return `${text}~${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Another address of the internet for each number. */
export const addressOf = (number: number): string =>
  `203.0.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;

export type Beacon = Partial<Omit<Telemetry, 'outcomes'>> & { outcomes?: Partial<Outcome>[] };

/** Thousands of beacons of a test come over a few connections. */
const connections = new Agent({ keepAlive: true, maxSockets: 10 });

/**
 * Sends a beacon as a browser does: as text, from an address.
 * @param app a server that listens takes many beacons sooner
 */
export function sendBeacon(
  app: Express | Server,
  beacon: Beacon,
  { address = addressOf(0), headers = {} }: { address?: string; headers?: Record<string, string> } = {},
) {
  const call = request(app).post('/api/telemetry');
  if (typeof app !== 'function') call.agent(connections);
  return call
    .set({ 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address, ...headers })
    .send(JSON.stringify(beacon));
}

let visitors = 0;

/** A page view by somebody new: of a version, which may have failed. */
export async function viewPage(app: Express, remote: string, release: string, failed?: Outcome['failed']) {
  visitors += 1;
  await sendBeacon(
    app,
    {
      ticket: sealedTicket({ [remote]: [release] }),
      outcomes: [{ remote, release, ...(failed && { failed }) }],
    },
    { address: addressOf(visitors) },
  ).expect(204);
}
