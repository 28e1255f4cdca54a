import { rmSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { databaseFolder } from '../../testing/test-database';
import { openDatabase } from './open-database';

it('a second opener of the same folder is refused with one line', async () => {
  const folder = await databaseFolder();
  const locked: string[] = [];
  const open = (name: string) => openDatabase({ folder, onLocked: () => void locked.push(name) });
  const first = await open('first');
  await expect(open('second')).rejects.toThrow(/in use by another process/);
  expect(locked).toEqual(['first']);
  await first.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
