import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { hashOf, newToken, tokenOf } from './confirmation';

const TOKEN = '0123456789abcdef'.repeat(4);
const sent = (body: unknown, originalUrl = '/newsletter/confirm') =>
  tokenOf({ body, originalUrl } as Request);

describe('the token of a link', () => {
  it('comes from the form, or from the address that a mail program posts to', () => {
    expect(sent({ token: TOKEN })).toBe(TOKEN);
    expect(sent(undefined, `/newsletter/unsubscribe?token=${TOKEN}`)).toBe(TOKEN);
    expect(sent({ 'List-Unsubscribe': 'One-Click' }, `/newsletter/unsubscribe?token=${TOKEN}`)).toBe(TOKEN);
  });

  it('of the form wins over the address', () => {
    const other = TOKEN.replaceAll('0', 'f');
    expect(sent({ token: other }, `/newsletter/confirm?token=${TOKEN}`)).toBe(other);
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is too short', TOKEN.slice(1)],
    ['is too long', `${TOKEN}0`],
    ['has capitals', TOKEN.toUpperCase()],
    ['has a line break behind it', `${TOKEN}\n`],
    ['is a list', [TOKEN]],
    ['is an object', { toString: () => TOKEN }],
  ])('is empty if it %s, so that no row matches', (_what, token) => expect(sent({ token })).toBe(''));

  it('is random, and stored as a hash only', () => {
    const tokens = Array.from({ length: 50 }, newToken);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) {
      expect(sent({ token })).toBe(token);
      expect(hashOf(token)).toMatch(/^[\da-f]{64}$/);
      expect(hashOf(token)).not.toBe(token);
    }
    expect(hashOf('')).not.toBe('');
  });
});
