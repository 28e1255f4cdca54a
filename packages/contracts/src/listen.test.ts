import { expect, it } from '@jest/globals';
import { listen } from './listen';

const refusing = (code: string) => ({
  once: (_event: 'error', listener: (error: Error & { code?: string }) => void) =>
    listener(Object.assign(new Error(`listen ${code}`), { code })),
  off: () => {},
  listen: () => {},
});

it.each([
  ['EADDRINUSE', 'port 3001 on 127.0.0.1 is in use; set SHELL_PORT to another one'],
  ['EACCES', 'port 3001 on 127.0.0.1 may not be used by this user; set SHELL_PORT to another one'],
  ['EIO', 'port 3001 on 127.0.0.1 cannot be used (listen EIO); set SHELL_PORT to another one'],
])('names port and setting in one line after %s', async (code, message) => {
  const place = { port: 3001, host: '127.0.0.1', setting: 'SHELL_PORT' };
  await expect(listen(refusing(code), place)).rejects.toThrow(message);
});
