import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const commands = () => import('./command.mjs');

describe('the environment', () => {
  const kept = { ...process.env };
  beforeEach(() => {
    process.env = { ...kept, KILOWATT_TOKEN: 'kw_test' };
    delete process.env.KILOWATT_URL;
  });
  afterEach(() => {
    process.env = kept;
  });

  it('uses the gateway of this machine by default', async () => {
    const { target } = await commands();
    expect(target()).toEqual({ url: 'http://127.0.0.1:3000', token: 'kw_test' });
    process.env.KILOWATT_URL = 'https://shop.example/';
    expect(target()).toEqual({ url: 'https://shop.example', token: 'kw_test' });
  });

  it.each(['shop.example', 'ftp://shop.example', 'https://', 'https://shop.example ', ''])(
    'is refused with the address %j',
    async (url) => {
      const { target, Usage } = await commands();
      process.env.KILOWATT_URL = url;
      expect(target).toThrow(Usage);
      expect(target).toThrow(`not "${url}"`);
    },
  );

  it.each(['kw_a b', 'kw_a\n', 'kw_ü', 'kw_\u2028'])(
    'is refused with the token %j, which is not repeated',
    async (token) => {
      const { target } = await commands();
      process.env.KILOWATT_TOKEN = token;
      expect(target).toThrow(/^KILOWATT_TOKEN contains a line break, a space or another invalid character$/);
    },
  );
});

it.each([
  ['12.5', 12.5],
  ['0', 0],
  ['-1', -1],
  [' 7 ', 7],
  ['.5', 0.5],
  ['1e1', 10],
])('%j is a number', async (text, number) => {
  const { numberOf } = await commands();
  expect(numberOf(text, '--percent')).toBe(number);
});

it.each(['', ' ', 'half', '1,5', 'Infinity', 'NaN', '5%', '0x10', '0b11', '0o7', '1e999'])(
  '%j is not a number',
  async (text) => {
    const { numberOf, Usage } = await commands();
    const read = () => numberOf(text, '--percent');
    expect(read).toThrow(Usage);
    expect(read).toThrow(`--percent must be a number, not "${text}"`);
  },
);

it('an operation has a reason, and a revision only if one is given', async () => {
  const { operationOf } = await commands();
  expect(operationOf({ remote: 'footer' })).toEqual({ remote: 'footer', why: '' });
  expect(operationOf({ remote: 'footer', why: 'sale', revision: '7' })).toEqual({
    remote: 'footer',
    why: 'sale',
    revision: 7,
  });
  expect(() => operationOf({ remote: 'footer', revision: 'last' })).toThrow('--revision must be a number');
});

describe('a command', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function run(rawArgs: string[]) {
    const { runCommand } = await import('citty');
    const { command, REMOTE, OPERATION } = await commands();
    const ran = jest.fn(async (given: object) => given);
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    const made = command({
      name: 'pin',
      description: 'Pins',
      args: { remote: REMOTE, ...OPERATION },
      run: ran,
      show: ({ remote }: { remote?: string }) => `${remote} is pinned`,
    });
    const failure = await runCommand(made, { rawArgs }).then(
      () => null,
      (error: Error) => error,
    );
    return { failure, ran, printed: log.mock.calls.map(([line]) => String(line)) };
  }

  it('runs with the given arguments, and prints its answer as text', async () => {
    const { ran, printed } = await run(['footer', '--why', 'sale']);
    expect(ran.mock.calls[0]?.[0]).toMatchObject({ remote: 'footer', why: 'sale' });
    expect(printed).toEqual(['footer is pinned']);
  });

  it('prints its answer as JSON with --json', async () => {
    const { printed } = await run(['footer', '--json']);
    expect(JSON.parse(printed.join('\n'))).toMatchObject({ remote: 'footer' });
  });

  it.each([
    [['footer', '--whi', 'sale'], 'Unknown option --whi'],
    [['footer', '--force'], 'Unknown option --force'],
    [['footer', '-f'], 'Unknown option -f'],
    [['footer', '--pin=1'], 'Unknown option --pin'],
    [['footer', 'header'], 'Unexpected argument "header"'],
    [[''], 'REMOTE must not be empty'],
    [['footer', '--revision', ''], '--revision must not be empty'],
    [['footer', '--revision='], '--revision must not be empty'],
    [['footer', '--revision'], '--revision must not be empty'],
    [['--why', 'sale', 'footer', '--whi'], 'Unknown option --whi'],
  ])('does not run with %j', async (rawArgs, message) => {
    const { Usage } = await commands();
    const { failure, ran } = await run(rawArgs);
    expect(failure).toBeInstanceOf(Usage);
    expect(failure?.message).toBe(message);
    expect(ran).not.toHaveBeenCalled();
  });

  it.each(['--json', '--revision=7', '--jsn', '--no-op is back', '--'])(
    'does not take %j for the value of the option before it',
    async (word) => {
      const { Usage } = await commands();
      const { failure, ran } = await run(['footer', '--why', word]);
      expect(failure).toBeInstanceOf(Usage);
      expect(failure?.message).toBe(`--why needs a value; if that is the value, write --why="${word}"`);
      expect(ran).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['--why', '- fix cart'],
    ['--why', '-f'],
    ['--why', '--force the header'],
    ['--why=--json'],
    ['--why=--no-op is back'],
  ])('runs with a reason that begins with a dash: %j %j', async (...reason) => {
    const { failure, ran } = await run(['footer', ...reason]);
    expect(failure).toBeNull();
    expect(ran.mock.calls[0]?.[0]).toMatchObject({ why: reason.join('=').replace(/^--why=/, '') });
  });

  it('runs with an empty reason', async () => {
    const { failure, ran } = await run(['footer', '--why', '']);
    expect(failure).toBeNull();
    expect(ran.mock.calls[0]?.[0]).toMatchObject({ remote: 'footer', why: '' });
  });

  it('does not run without a required argument', async () => {
    const { failure, ran } = await run([]);
    expect(failure?.message).toMatch(/remote/i);
    expect(ran).not.toHaveBeenCalled();
  });

  it('reads words after -- as arguments, even if they look like options', async () => {
    const { failure } = await run(['footer', '--', '--whi']);
    expect(failure?.message).toBe('Unexpected argument "--whi"');
  });
});
