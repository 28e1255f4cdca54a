import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ScheduleCommands } from './gateway-commands';
import { scheduleCommand } from './schedule-command';

// Jest cannot load this package, which has ES modules only; the tests give arguments as it parses them.
jest.mock('citty', () => ({ defineCommand: <Command>(command: Command) => command }));

type Run = (given: { args: Record<string, unknown> }) => Promise<void>;
const URL = 'https://supplier.example/products.csv';
let lines: string[];
let schedules: jest.Mocked<ScheduleCommands>;
const schedule = (runs: object[] = []) => ({ id: 3, url: URL, everyMinutes: 60, runs }) as never;

beforeEach(() => {
  lines = [];
  schedules = {
    list: jest.fn(async () => []),
    add: jest.fn(async () => schedule()),
    run: jest.fn(async () => schedule([{ outcome: 'imported', text: '3 products.' }])),
    remove: jest.fn(async () => {}),
  };
});
const defaults = { every: '1h', 'skip-bad': false };
function call(name: string, args: Record<string, unknown>): Promise<void> {
  const { subCommands } = scheduleCommand(async (run) => {
    lines.push(...(await run({ schedules } as never)));
  });
  return (subCommands as unknown as Record<string, { run: Run }>)[name]?.run({ args }) ?? Promise.reject();
}
const add = (args: object = {}) => call('add', { url: URL, ...defaults, ...args });

describe('schedule add', () => {
  it('sends what was typed, and what it means', async () => {
    await add({ every: '2h', 'skip-bad': true, credential: 'SUPPLIER' });
    const given = { url: URL, skipBad: true, credential: 'SUPPLIER' };
    expect(schedules.add).toHaveBeenCalledWith({ ...given, every: '2h' }, { ...given, every: 120 });
    expect(lines).toEqual([`Schedule 3 imports from ${URL} every 1h.`]);
  });

  it('needs no credential', async () => {
    await add();
    expect(schedules.add.mock.calls[0]?.[1]).toEqual({
      ...{ url: URL, every: 60, skipBad: false, credential: null },
    });
  });

  it.each([
    [{ url: 'products.csv' }, 'url is not an address, such as https://supplier.example/products.csv'],
    [{ every: 'daily' }, 'every must be a number of minutes, hours or days, such as 15m, 1h or 1d'],
    [{ every: '1m' }, 'every must be at least 5 minutes'],
    [{ credential: 'supplier' }, 'credential must be a name such as SUPPLIER'],
  ])('refuses %j before anything is asked', async (args, message) => {
    await expect(add(args)).rejects.toThrow(message);
    expect(schedules.add).not.toHaveBeenCalled();
  });
});

describe('schedule run', () => {
  it('reports what the run did', async () => {
    await call('run', { id: '3' });
    expect([schedules.run.mock.calls, lines]).toEqual([[[3]], ['3 products.']]);
  });

  it('that fails ends with its sentence', async () => {
    schedules.run.mockResolvedValue(schedule([{ outcome: 'failed', text: 'no answer' }]));
    await expect(call('run', { id: '3' })).rejects.toThrow('no answer');
    expect(lines).toEqual([]);
  });
});

it('schedule remove says that it did', async () => {
  await call('remove', { id: '3' });
  expect([schedules.remove.mock.calls, lines]).toEqual([[[3]], ['Schedule 3 was removed.']]);
});

it.each(['x', '1.5', '-1', '12345678901'])('%s is no number of a schedule', async (id) => {
  for (const command of ['run', 'remove'])
    await expect(call(command, { id })).rejects.toThrow(
      `${id} is not the number of a schedule; \`list\` shows them`,
    );
  expect(schedules.run).not.toHaveBeenCalled();
  expect(schedules.remove).not.toHaveBeenCalled();
});
