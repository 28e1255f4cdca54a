import { describe, expect, it, jest } from '@jest/globals';
import { listen, onEndRequested } from './listen';

const refusing = (code: string) => ({
  once: (_event: 'error', listener: (error: Error & { code?: string }) => void) =>
    listener(Object.assign(new Error(`listen ${code}`), { code })),
  off: () => {},
  listen: () => {},
});

it.each([
  ['EADDRINUSE', 'port 3001 on 127.0.0.1 is in use; set SHELL_PORT to another one'],
  ['EACCES', 'port 3001 on 127.0.0.1 is not allowed for this user; set SHELL_PORT to another one'],
  ['EIO', 'port 3001 on 127.0.0.1 cannot be used (listen EIO); set SHELL_PORT to another one'],
])('names port and setting in one line after %s', async (code, message) => {
  const place = { port: 3001, host: '127.0.0.1', setting: 'SHELL_PORT' };
  await expect(listen(refusing(code), place)).rejects.toThrow(message);
});

it.each(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])(
  'names the setting of the address after %s',
  async (code) => {
    const place = { port: 3000, host: 'missing.invalid', setting: 'PORT' };
    const said = 'missing.invalid is not an address of this machine';
    await expect(listen(refusing(code), place)).rejects.toThrow(`HOST: ${said}`);
    const ofShell = { ...place, hostSetting: 'SHELL_HOST' };
    await expect(listen(refusing(code), ofShell)).rejects.toThrow(`SHELL_HOST: ${said}`);
  },
);

describe('a program is to end', () => {
  const running = () => {
    const listeners = new Map<string, () => void>();
    return {
      on: (event: string, listener: () => void) => listeners.set(event, listener),
      emit: (event: string) => listeners.get(event)?.(),
      channel: { unref: jest.fn() },
    };
  };

  it.each(['SIGINT', 'SIGTERM', 'disconnect'])('on %s, once, whatever comes after it', (event) => {
    const program = running();
    const end = jest.fn();
    onEndRequested(program, end);
    program.emit(event);
    for (const other of ['SIGINT', 'SIGTERM', 'disconnect']) program.emit(other);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('and may end by itself while its supervisor is there', () => {
    const program = running();
    onEndRequested(program, () => {});
    expect(program.channel.unref).toHaveBeenCalled();
  });
});
