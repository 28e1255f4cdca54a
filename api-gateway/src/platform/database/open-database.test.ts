import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openDatabase } from './open-database';

it('a second opener of the same folder is refused with one line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-database-'));
  const first = await openDatabase({ folder });
  await expect(openDatabase({ folder })).rejects.toThrow(/in use by another process/);
  await first.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
