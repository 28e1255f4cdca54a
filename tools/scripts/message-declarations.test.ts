import { expect, it } from '@jest/globals';

const MESSAGES = {
  'menu:open@1': { kind: 'command', owner: 'navigation' },
  'cart:lines-changed@1': { kind: 'event', owner: 'cart-compare' },
} as const;
const NOTHING = { publishes: [], handles: [], hears: [], sends: [] };
const BUS = "import { command, event } from '@kilowatt/bus';\n";

/** Two remotes that use every message as they declare; a test changes one of them. */
const menu = (text = '', declared: object = {}) => ({
  name: 'navigation',
  declared: { ...NOTHING, handles: ['menu:open@1'], hears: ['cart:lines-changed@1'], ...declared },
  sources: [
    {
      file: 'menu.ts',
      text: `${BUS}sample({ clock: command('menu:open@1').delivered });
const { $last } = event('cart:lines-changed@1');\n${text}`,
    },
  ],
});
const cart = (text = '', declared: object = {}) => ({
  name: 'cart-compare',
  declared: { ...NOTHING, sends: ['menu:open@1'], publishes: ['cart:lines-changed@1'], ...declared },
  sources: [
    {
      file: 'cart.ts',
      text: `${BUS}const open = useUnit(command('menu:open@1').send);
sample({ target: event('cart:lines-changed@1').published });\n${text}`,
    },
  ],
});

it.each([
  ['nothing where all is declared', menu(), cart(), []],
  [
    'a command that a remote sends and did not declare',
    menu(),
    cart('', { sends: [] }),
    ['cart-compare sends menu:open@1, which its remote.config.ts does not declare'],
  ],
  [
    'an event that a remote publishes and did not declare',
    menu("event('menu:closed@1').published();"),
    cart(),
    ['navigation publishes menu:closed@1, which its remote.config.ts does not declare'],
  ],
  [
    'a declaration that no source uses',
    menu('', { sends: ['menu:open@1'] }),
    cart(),
    ['navigation declares that it sends menu:open@1, but does not'],
  ],
  [
    'a message whose name is not a literal',
    menu('command(name).send({});'),
    cart(),
    ['menu.ts: command(name).send: name the message by a literal, and use its unit at once'],
  ],
  [
    'a unit that is passed on',
    menu("const open = command('menu:open@1');"),
    cart(),
    ["menu.ts: command('menu:open@1'): name the message by a literal, and use its unit at once"],
  ],
])('finds %s', async (_, one, other, problems) => {
  const { problemsOf } = await import('./remote-declarations.mjs');
  expect(problemsOf([one, other], MESSAGES)).toEqual(problems);
});

it('expects of an offered message only that its owner handles or publishes it', async () => {
  const { problemsOf } = await import('./remote-declarations.mjs');
  const offered = {
    ...MESSAGES,
    'cart:add-line@1': { kind: 'command', owner: 'cart-compare', offered: true },
  } as const;
  expect(problemsOf([menu(), cart()], offered)).toEqual(['no program handles cart:add-line@1']);
  const handling = cart("sample({ clock: command('cart:add-line@1').delivered });", {
    handles: ['cart:add-line@1'],
  });
  expect(problemsOf([menu(), handling], offered)).toEqual([]);
});

it('finds messages that nobody sends, and that nobody hears', async () => {
  const { problemsOf } = await import('./remote-declarations.mjs');
  const silent = { name: 'shell', declared: null, sources: [] };
  expect(problemsOf([menu(), silent], MESSAGES)).toEqual([
    'no program sends menu:open@1',
    'no program publishes cart:lines-changed@1',
  ]);
  expect(problemsOf([silent, cart()], MESSAGES)).toEqual([
    'no program handles menu:open@1',
    'no program hears cart:lines-changed@1',
  ]);
});
