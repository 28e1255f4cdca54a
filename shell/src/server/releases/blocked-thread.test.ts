import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

/** Runs code as a server build of that name, in a program that is watched. */
const program = (gateway: string, name: string, code: string, before: string) => `
const vm = require('node:vm');
${before}
const { endIfBlocked } = require('jiti').createJiti(process.cwd() + '/')(${JSON.stringify(path.join(__dirname, 'blocked-thread.ts'))});
endIfBlocked({ gateway: ${JSON.stringify(gateway)}, credential: 'secret', blockedAfter: 2, onError: ({ message }) => console.log(message) });
setTimeout(() => {
  vm.compileFunction(${JSON.stringify(code)}, [], { filename: ${JSON.stringify(name)} })();
  console.log('returned');
}, 300);
setTimeout(() => process.exit(0), 6000);
`;

async function ranAs(name: string, code: string, { options = [] as string[], before = '' } = {}) {
  const reports: unknown[] = [];
  const gateway = createServer(async (request, response) => {
    reports.push([request.url, request.headers.authorization, await json(request)]);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [...options, '-e', program(url, name, code, before)], {
    cwd: __dirname,
  });
  const [out, errors, [exit, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(errors.replaceAll(/^(?:Debugger listening on|For help, see:) .*\n/gm, '')).toBe('');
  gateway.closeAllConnections();
  gateway.close();
  return { reports, out, exit, signal };
}

it('a build whose code never returns is reported with its position, and the program is ended', async () => {
  const { reports, out, signal } = await ranAs('reviews@1.2.0', 'function render() { for (;;); } render();');
  expect(signal).toBe('SIGKILL');
  expect(out).toContain('"release":"reviews@1.2.0"');
  const stack = expect.stringMatching(/^ {4}at render \(reviews@1\.2\.0:1:\d+\)$/m);
  const cause = expect.objectContaining({ name: 'Blocked', stack });
  const outcome = { remote: 'reviews', release: '1.2.0', failed: 'server', late: true, cause };
  expect(reports).toEqual([['/api/telemetry', 'Bearer secret', { outcomes: [outcome] }]]);
}, 30_000);

it('code that takes long and is no remote’s is left alone, and goes on', async () => {
  const { reports, out, exit } = await ranAs(
    'import.js',
    'const end = Date.now() + 3_500; while (Date.now() < end);',
  );
  expect([exit, out, reports]).toEqual([0, 'returned\n', []]);
}, 30_000);

it('a program with an open debugger may stand still', async () => {
  const long = 'const end = Date.now() + 3_500; while (Date.now() < end);';
  const { reports, out, exit } = await ranAs('reviews@1.2.0', long, { options: ['--inspect=127.0.0.1:0'] });
  expect([exit, out, reports]).toEqual([0, 'returned\n', []]);
}, 30_000);

it('a worker that fails is reported, and the program goes on', async () => {
  const before = `
    const threads = require('node:worker_threads');
    threads.Worker = class extends threads.Worker {
      constructor(source, options) { super(source.replace("'node:inspector'", "'node:none'"), options); }
    };`;
  const { out, exit } = await ranAs('import.js', '', { before });
  expect(exit).toBe(0);
  expect(out.split('\n').sort()).toEqual(['', 'No such built-in module: node:none', 'returned']);
}, 30_000);
