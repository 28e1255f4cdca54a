import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockFolder } from './lock-folder';
import { type ProcessIdentity, thisProcess } from './process-identity';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-lock-'));
  lock = path.join(folder, 'gateway.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const holdAs = (holder: Partial<ProcessIdentity>) =>
  writeFileSync(lock, JSON.stringify({ id: 'theirs', ...thisProcess(), ...holder }));
const owner = () => JSON.parse(readFileSync(lock, 'utf8')).id;

it('keeps a second opener out until it is given back', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `${folder} is in use by another process (${process.pid} on`,
  );
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
  await (await lockFolder(folder))();
});

it('keeps a second opener out while another process holds it, and lets it in once that one was killed', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(other, 'spawn');
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
  const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  holdAs({ pid: other.pid ?? 0, startTime });
  await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (await lockFolder(folder))();
});

describe('takes over at once from a holder that', () => {
  it.each([
    ['had a number which another process has now', { pid: process.ppid, startTime: '1' }],
    ['had the number of this process', { startTime: '1' }],
    ['ran before the machine was started again', { bootId: 'another boot' }],
    ['has ended', { pid: 2 ** 22 + 1 }],
  ])('%s', async (_name, holder) => {
    holdAs(holder);
    const unlock = await lockFolder(folder);
    expect(owner()).not.toBe('theirs');
    await unlock();
  });

  it('left a file that a power cut has emptied', async () => {
    writeFileSync(lock, '');
    await (await lockFolder(folder))();
  });
});

describe('in another container or on another machine', () => {
  const times = { heartbeat: 20, silence: 400 };
  beforeEach(() => holdAs({ host: 'elsewhere', pidNamespace: 'pid:[1]' }));

  it('a holder whose heartbeat moves keeps the folder', async () => {
    const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), times.heartbeat);
    await expect(lockFolder(folder, times)).rejects.toThrow('on elsewhere');
    clearInterval(beat);
  });

  it('a holder without a heartbeat for some time loses it', async () => {
    await (await lockFolder(folder, times))();
  });
});

describe('of the version before', () => {
  const hold = (pid: number) => {
    mkdirSync(path.join(folder, '.lock'));
    writeFileSync(path.join(folder, '.lock-holder'), String(pid));
  };

  it('a running holder keeps the folder', async () => {
    hold(process.ppid);
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
  });

  it('an ended holder does not', async () => {
    hold(2 ** 22 + 1);
    const unlock = await lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['gateway.lock']);
    await unlock();
  });
});

it('reports that a path is not a folder', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(lockFolder(path.join(file, 'data'))).rejects.toThrow(`${file}/data is not a folder`);
});

it('reports at once that a folder cannot be made', async () => {
  await expect(lockFolder('/proc/kilowatt/data')).rejects.toThrow(
    '/proc/kilowatt/data is not writable (ENOENT). Change its owner, or set DATA_DIR.',
  );
});
