import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endOnSignals, failStart } from './gateway-process';

// The channel is that of Jest's worker, and nothing of the gateway's.
Object.defineProperty(process, 'channel', { value: undefined });
const exit = jest.spyOn(process, 'exit');
const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => {
  exit.mockReset().mockImplementation((() => {}) as never);
  stderr.mockReset().mockReturnValue(true);
});

describe('a signal to end', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.removeAllListeners(signal);
  });

  function start(drain: number, close = async () => {}) {
    const steps: string[] = [];
    endOnSignals({
      drain,
      begin: () => void steps.push('begin'),
      close: () => {
        steps.push('close');
        return close();
      },
    });
    return steps;
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s reports at once that the gateway ends, and closes it after the drain',
    async (signal) => {
      const steps = start(5_000);
      process.emit(signal);
      expect(steps).toEqual(['begin']);
      await jest.advanceTimersByTimeAsync(4_999);
      expect(steps).toEqual(['begin']);
      await jest.advanceTimersByTimeAsync(1);
      expect(steps).toEqual(['begin', 'close']);
      expect(exit).toHaveBeenCalledWith(0);
    },
  );

  it('that comes a second time changes nothing', async () => {
    const steps = start(1_000);
    process.emit('SIGINT');
    process.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(10_000);
    process.emit('SIGINT');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(steps).toEqual(['begin', 'close']);
    expect(exit).toHaveBeenCalledTimes(1);
  });

  it('waits until pending requests are answered', async () => {
    let finish = () => {};
    start(
      0,
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    process.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(exit).not.toHaveBeenCalled();
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(exit).toHaveBeenCalledWith(0);
  });
});

describe('a gateway that cannot start', () => {
  const fail = (error: unknown) => {
    failStart(error);
    return { code: exit.mock.calls[0]?.[0], text: String(stderr.mock.calls[0]?.[0]) };
  };

  it('reports why in one line, with the exit code of settings that a restart does not change', () => {
    expect(fail(new Error('PORT: Invalid type'))).toEqual({
      code: 78,
      text: 'kilowatt gateway: PORT: Invalid type\n',
    });
  });

  it('may be started again where PostgreSQL is away', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(fail(away)).toEqual({
      code: 1,
      text: 'kilowatt gateway: PostgreSQL does not answer: connect ECONNREFUSED\n',
    });
  });

  it('prints no parameter of a failed statement', () => {
    expect(fail(new Error('Failed query: select $1\nparams: ada@example.com')).text).toBe(
      'kilowatt gateway: Failed query: select $1\n',
    );
  });

  it('prints what is no error, too', () => {
    expect(fail('a text').text).toBe('kilowatt gateway: a text\n');
  });
});
