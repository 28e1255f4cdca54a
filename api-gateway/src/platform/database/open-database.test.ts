import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openDatabase } from './open-database';

it('a second opener of the same folder is refused with one line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-database-'));
  const locked: string[] = [];
  const open = (name: string) => openDatabase({ folder, onLocked: () => void locked.push(name) });
  const first = await open('first');
  await expect(open('second')).rejects.toThrow(/in use by another process/);
  expect(locked).toEqual(['first']);
  await first.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
