import { createHmac } from 'node:crypto';

/** The value of `X-Kilowatt-Signature`. The time is signed too, so that a receiver can refuse old recordings. */
export function signBody(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
