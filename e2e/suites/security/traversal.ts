import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Result, Row } from '../table';
import { sendRaw } from './raw';
import { ORIGIN, ROOT, SHELL_SECRET, type Shop, TOKEN } from './shop';

/** Folders of addresses that lead to files, or to something that is read by name. */
const FOLDERS = [
  '/remotes/',
  '/remotes/cart-compare/',
  '/pictures/',
  '/pictures/dishwasher/',
  '/assets/',
  '/ops/',
  '/ops/fonts/',
  '/products/',
  '/collection/',
  '/api/',
  '/api/products/',
  '/',
];
const UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..;/',
  '%c0%ae%c0%ae/',
];
/** Files that are there, seen from the folders that files are served from. */
const FILES = [
  'etc/passwd',
  'proc/self/environ',
  'package.json',
  'shell-secret',
  'release-token',
  'release.json',
];
const DEPTHS = [1, 6];

const climbs = FOLDERS.flatMap((folder) =>
  UP.flatMap((up) => FILES.flatMap((file) => DEPTHS.map((depth) => `${folder}${up.repeat(depth)}${file}`))),
);

/** Targets that name another host: `HOST` is where nobody may call. */
const HOSTS = [
  'http://HOST/',
  'http://HOST/api/collections',
  'https://HOST/',
  '//HOST/',
  '///HOST/',
  '/\\HOST/',
  '\\\\HOST\\',
  '@HOST/',
  '/@HOST/',
  '/%2f%2fHOST/',
  '/%5cHOST',
  '/.//HOST/',
  '//HOST/%2e%2e',
  '//HOST/collection/washers',
  '/collection//HOST/',
  'http://shop.example@HOST/',
  '/search/go?q=//HOST/',
  '/search/go?q=https://HOST/',
  '/?next=//HOST/',
];

/** What no answer holds: of files of this machine, and of the shop's secrets. */
function secrets(): string[] {
  const passwd = readFileSync('/etc/passwd', 'utf8').split('\n', 1)[0] ?? 'root:x:0:0';
  const described = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    description: string;
  };
  return [passwd, `"description": "${described.description}"`, TOKEN, SHELL_SECRET, 'RELEASE_TOKEN='];
}

/** @returns what is wrong with where an answer leads; null where it stays in the shop */
function wrongTurn(text: string): string | null {
  const location = /^location: *(\S*)\r?$/im.exec(text.split('\r\n\r\n', 1)[0] ?? '')?.[1];
  if (location === undefined || /^\/(?![/\\])/.test(location) || location.startsWith(`${ORIGIN}/`))
    return null;
  return location;
}

async function run(shop: Shop): Promise<Result> {
  let calls = 0;
  const elsewhere = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as { port: number };
  const targets = [...HOSTS.map((target) => target.replace('HOST', `127.0.0.1:${port}`)), ...climbs];
  const kept = secrets();
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const visit = async (target: string) => {
    const { statuses: answered, text } = await sendRaw(
      shop,
      `GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
    );
    const status = answered[0] ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 0 || status >= 500) faults.push(`${status} ${target}`);
    if (kept.some((secret) => text.includes(secret))) faults.push(`leaks at ${target}`);
    const location = wrongTurn(text);
    if (location !== null) faults.push(`${target} leads to ${location}`);
  };
  let next = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < targets.length) await visit(targets[next++] as string);
    }),
  );
  elsewhere.close();
  for (const fault of faults.slice(0, 20)) console.error(`\n  ${fault}`);
  return {
    passed: faults.length === 0 && calls === 0,
    figures: `${targets.length} targets: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; ${calls} calls elsewhere; ${faults.length} faults`,
  };
}

export const traversal = (shop: Shop): Row => ({
  name: 'traversal',
  criterion: `${climbs.length} climbing paths and ${HOSTS.length} targets of another host: nothing of a file or secret in an answer, none of 500 or above, no call elsewhere, redirects stay in the shop`,
  run: () => run(shop),
});
