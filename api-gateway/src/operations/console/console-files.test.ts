import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { answerProblems } from '../../platform/problems/problem';
import { consoleFiles } from './console-files';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-ops-'));
  mkdirSync(path.join(folder, 'fonts'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Ops</title>');
  writeFileSync(path.join(folder, 'ops.js'), 'let script;');
  writeFileSync(path.join(folder, 'fonts/figtree.0123abcd.woff2'), 'font');
});
afterAll(() => rmSync(folder, { recursive: true }));
const app = () => express().use('/ops', consoleFiles(folder));

describe('the files of the console', () => {
  it.each(['/ops', '/ops/'])('are a page at %s that runs only its own script', async (address) => {
    const { headers, text } = await request(app()).get(address).expect(200);
    expect(text).toContain('Ops');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it.each(['/ops', '/ops/ops.js'])('are sent if a condition fails: %s', async (address) => {
    const answering = app().use(answerProblems(pino({ level: 'silent' })));
    const { body } = await request(answering).get(address).set('if-match', '"no"').expect(412);
    expect(body).toMatchObject({ code: 'precondition-failed' });
  });

  it('are revalidated each time, except typefaces', async () => {
    await request(app()).get('/ops/ops.js').expect(200).expect('cache-control', 'no-cache');
    await request(app())
      .get('/ops/fonts/figtree.0123abcd.woff2')
      .expect(200)
      .expect('cache-control', /immutable/);
    await request(app()).get('/ops/../package.json').expect(404);
  });
});
