import { describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import request from 'supertest';
import { generatedDocument, memoizeLast, sendDocument } from './generated-document';

const TEXT = 'an appliance\n'.repeat(5_000);
const document = generatedDocument(TEXT);
const app = express().get('/', (requested, response) =>
  sendDocument(requested, response.type('text') as Response, document),
);
const get = (headers: Record<string, string>) => request(app).get('/').set(headers);

describe('a generated document', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent in %s', async (accepted, encoding) => {
    const { headers, text } = await get({ 'accept-encoding': accepted }).expect(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(text).toBe(TEXT);
  });

  it('is compressed once for all who ask', async () => {
    await get({ 'accept-encoding': 'br' });
    const compressed = document.bodies.get('br');
    await Promise.all([1, 2, 3].map(() => get({ 'accept-encoding': 'br' })));
    expect(document.bodies.get('br')).toBe(compressed);
  });

  it.each(['br', 'gzip', 'identity'])('is not sent again in %s to who has it', async (accepted) => {
    const { headers } = await get({ 'accept-encoding': 'identity' });
    const again = await get({ 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
    await get({ 'if-none-match': 'W/"another"' }).expect(200);
  });

  it('has a head without a body', async () => {
    const { headers, text } = await request(app).head('/').set('accept-encoding', 'identity').expect(200);
    expect([headers['content-length'], text]).toEqual([String(TEXT.length), undefined]);
  });
});

describe('what is remembered', () => {
  it('is made once for all who ask at the same time, and again for another key', async () => {
    const remembered = memoizeLast<string>();
    const made: string[] = [];
    const ask = (key: string) =>
      remembered(key, async () => {
        made.push(key);
        return key;
      });
    expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('b')])).toEqual(['a', 'a', 'b', 'b']);
    expect(await ask('b')).toBe('b');
    expect(made).toEqual(['a', 'b']);
  });

  it('is no failure: the next who asks has it made again', async () => {
    const remembered = memoizeLast<string>();
    await expect(remembered('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await remembered('a', async () => 'made')).toBe('made');
  });
});
