import { status } from '@kilowatt/releases';
import type { Result, Row } from '../table';
import { type Answer, addressOf, ask, tallied, ticketOfPage } from './ask';
import { type Shop, TOKEN } from './shop';

const REMOTE = 'footer';
/** Milliseconds in which an error, written once a second, has to be readable. */
const WRITTEN_WITHIN = 10_000;
const SECRETS = /Ada|ada@|4111111111111111|key=of-a-shopper/;

type Errors = { name: string; count: number; frames: { file: string }[] }[];

async function errorsOf(shop: Shop): Promise<{ errors: Errors; text: string }> {
  const { text } = await ask(shop, {
    path: `/api/releases/${REMOTE}/errors?limit=100`,
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return { errors: (JSON.parse(text) as { errors: Errors }).errors, text };
}

/** What a page reports of an error that nothing caught. */
const thrown = (release: string, name: string, more: object = {}) => ({
  remote: REMOTE,
  release,
  cause: {
    name,
    message: `no address of "Ada Lovelace", ada@example.com, 4111111111111111`,
    stack: `${name}\n    at f (https://shop.example/remotes/${REMOTE}/${release}/web/remoteEntry.js?key=of-a-shopper:1:9)`,
    ...more,
  },
});

async function run(shop: Shop): Promise<Result> {
  const { remotes } = await status({ url: shop.url, token: TOKEN });
  const live = remotes.find(({ remote }) => remote === REMOTE)?.live ?? '';
  const address = (number: number) => addressOf(700_000 + number);
  let sent = 0;
  const report = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(shop, {
      method: 'POST',
      path: '/api/telemetry',
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: JSON.stringify(body),
      address: address(sent++),
    });
  const ticket = () => ticketOfPage(shop, address(sent));
  const own = await ticket();
  const refused = [
    await report({ uncaught: [thrown(live, 'NoTicket')] }),
    await report({ ticket: `${own.slice(0, -2)}xx`, uncaught: [thrown(live, 'ForgedTicket')] }),
    await report({ ticket: own, uncaught: [thrown('9.9.9', 'NoSuchVersion')] }),
    await report({ ticket: own, uncaught: [thrown('../../etc', 'NoVersion')] }),
    await report({ ticket: own, uncaught: [{ ...thrown(live, 'OtherRemote'), remote: 'no-such-remote' }] }),
    await report({ ticket: own, uncaught: [thrown(live, 'TooLong', { stack: 'x'.repeat(2_001) })] }),
    await report({ ticket: own, uncaught: [thrown(live, 'NoText', { message: 5 })] }),
    await report({ ticket: own, uncaught: Array(41).fill(thrown(live, 'TooMany')) }),
    await report({ ticket: own, uncaught: [thrown(live, 'TooLarge', { stack: 'x'.repeat(70_000) })] }),
    await report({ ticket: own, uncaught: [thrown(live, 'Foreign')] }, { origin: 'https://evil.example' }),
  ];
  // One view has three of as many as it likes; a second report of the same ticket has none.
  const many = Array.from({ length: 40 }, (_, at) =>
    thrown(live, `Many${at}`, {
      stack: `at f (https://shop.example/remotes/${REMOTE}/${live}/web/no-such-file.js:1:${at + 1})`,
    }),
  );
  const flooding = await ticket();
  const taken = [
    await report({ ticket: flooding, uncaught: many }),
    await report({ ticket: flooding, uncaught: [thrown(live, 'Replayed')] }),
    await report(
      { ticket: await ticket(), uncaught: [thrown(live, 'Private')] },
      { 'sec-gpc': '1', dnt: '1' },
    ),
    await report({ ticket: await ticket(), uncaught: [thrown(live, 'Last')] }),
  ];
  const end = Date.now() + WRITTEN_WITHIN;
  let known = await errorsOf(shop);
  while (!known.errors.some(({ name }) => name === 'Last') && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    known = await errorsOf(shop);
  }
  const names = known.errors.map(({ name }) => name).sort();
  const expected = ['Last', 'Many0', 'Many1', 'Many2', 'Private'];
  const statuses = [...refused, ...taken].map((answer) => answer.status);
  const isQuiet = !SECRETS.test(known.text);
  return {
    passed:
      isQuiet &&
      names.join() === expected.join() &&
      statuses.every((code) => [204, 400, 403, 413].includes(code)),
    figures: `${statuses.length} reports: ${tallied(statuses)}; kept: ${names.join(', ')}; ${isQuiet ? 'nothing' : 'SOMETHING'} of a shopper`,
  };
}

export const errorReports = (shop: Shop): Row => ({
  name: 'error reports',
  criterion:
    'none is kept that is forged, replayed, too long, from another site, or of a version that does not exist; three at most of a page view; those of a shopper with GPC or DNT, as all, without anything of a person',
  run: () => run(shop),
});
