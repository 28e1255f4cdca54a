import { expect, it } from '@jest/globals';
import { makeDataFolder } from './data-folder';

it.each([
  [__filename, `${__filename} is not a folder. Set DATA_DIR.`],
  ['/proc/kilowatt', '/proc/kilowatt is not writable (ENOENT).'],
])('%s is refused, also where the database is elsewhere', (folder, message) => {
  for (const mayBeReadOnly of [false, true])
    expect(() => makeDataFolder(folder, mayBeReadOnly)).toThrow(message);
});
