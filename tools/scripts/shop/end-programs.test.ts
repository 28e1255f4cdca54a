import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** A supervised program, which ends when the test says so. */
function program() {
  const signals: string[] = [];
  let end: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  return {
    ...{ signals, ended, end },
    release: () => void signals.push('released'),
    stop: (signal = 'SIGTERM') => void signals.push(signal),
  };
}

async function running(limits: { drain?: number; endLimit?: number } = {}) {
  const { endPrograms } = await import('./end-programs.mjs');
  const gateway = program();
  const shell = program();
  return { gateway, shell, ...endPrograms({ gateway, shell }, limits) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('a shop that gets a signal', () => {
  it('ends the gateway, then the shell', async () => {
    const { gateway, shell, ended, onSignal } = await running();
    onSignal();
    await later(1_000);
    expect([gateway.signals, shell.signals]).toEqual([['SIGTERM'], ['released']]);
    gateway.end(0);
    await later(0);
    expect(shell.signals).toEqual(['released', 'SIGTERM']);
    shell.end(0);
    expect(await ended).toBe(0);
  });

  it('takes what the terminal and npm send of one Ctrl-C as one', async () => {
    const { gateway, onSignal } = await running();
    onSignal();
    await later(900);
    onSignal();
    expect(gateway.signals).toEqual(['SIGTERM']);
  });

  it('kills both programs at a second one', async () => {
    const { gateway, shell, onSignal } = await running();
    onSignal();
    await later(1_000);
    onSignal();
    expect([gateway.signals, shell.signals]).toEqual([
      ['SIGTERM', 'SIGKILL'],
      ['released', 'SIGKILL'],
    ]);
  });

  it('kills both programs if they do not end in two minutes after the drain', async () => {
    const { gateway, shell, onSignal } = await running({ drain: 30_000 });
    onSignal();
    await later(149_999);
    expect([gateway.signals, shell.signals]).toEqual([['SIGTERM'], ['released']]);
    await later(1);
    expect([gateway.signals.at(-1), shell.signals.at(-1)]).toEqual(['SIGKILL', 'SIGKILL']);
  });

  it('ends both programs at once where it has a limit, and kills them then', async () => {
    const { gateway, shell, onSignal } = await running({ endLimit: 500 });
    onSignal();
    expect([gateway.signals, shell.signals]).toEqual([['SIGTERM'], ['released', 'SIGTERM']]);
    await later(500);
    expect([gateway.signals.at(-1), shell.signals.at(-1)]).toEqual(['SIGKILL', 'SIGKILL']);
  });
});

it('a shop that is ending by itself gets its first signal without being killed', async () => {
  const { gateway, end, onSignal, isEnding } = await running();
  expect(isEnding()).toBe(false);
  end(0);
  await later(5_000);
  onSignal();
  expect([gateway.signals, isEnding()]).toEqual([['SIGTERM'], true]);
});
