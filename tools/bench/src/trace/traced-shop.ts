import { once } from 'node:events';
import { createServer, type RequestListener, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTracing } from '@kilowatt/tracing';
import type { TraceSpan } from '@kilowatt/tracing/culprit';
import type { TracingSettings } from '@kilowatt/tracing/settings';
import { openSink } from '@kilowatt/tracing/testing';
import { beforeStatements } from 'api-gateway/src/platform/database/room';
import { traceEmbedded } from 'api-gateway/src/platform/database/trace-statements';
import { openShells } from 'api-gateway/src/platform/shells/shells';
import { TEST_SHELL_SECRET } from 'api-gateway/src/testing/page-views';
import { releaseCalls } from 'api-gateway/src/testing/release-calls';
import { testArtifact } from 'api-gateway/src/testing/test-artifact';
import { testGateway } from 'api-gateway/src/testing/test-gateway';
import pino from 'pino';
import { createApp } from 'shell/src/server/app';
import { liveComposition } from 'shell/src/server/snapshot/live-composition';

const log = pino({ level: 'silent' });

async function listening(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What each remote of the shop fills. */
const SLOTS = {
  'header-search': 'header',
  navigation: 'categoryNav',
  'cart-compare': 'compareBar',
  footer: 'footer',
};
export type RemoteName = keyof typeof SLOTS;

/** The code of a version: what its module, slot, page and start do. */
export type Code = { module?: string; slot?: string; load?: string; start?: string };

/** In the code of versions: takes this machine's time, as slow code does. */
export const BUSY = 'for (const end = Date.now() + 300; Date.now() < end; );';

const codeOf = (remote: RemoteName, { module: own = '', slot = '', load = '', start = '' }: Code): string => `
const { createElement } = require('react');
const anything = { '~run': (dataset) => Object.assign(dataset, { typed: true }) };
const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
${own}
module.exports = { default: {
  name: '${remote}',
  async start(scope, { gateway }) { ${start} },
  slots: { '${SLOTS[remote]}': async () => ({ default() { ${slot} return createElement('p', null, '${remote}'); } }) },
  routes: ${
    remote === 'navigation'
      ? `{ thing: async () => ({ default: {
    async load({ gateway }) { ${load} return null; },
    Component: () => createElement('h1', null, 'A thing'),
  } }) }`
      : '{}'
  },
} };`;

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

/** The network between both programs, where calls may be slow. */
const network = (to: string, slow: { call: RegExp }) =>
  listening(async (request, response) => {
    if (slow.call.test(request.url ?? '')) await pause();
    const { method, headers, url = '' } = request;
    request.pipe(
      send(new URL(url, to), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }),
    );
  });

/** Both programs, with an exporter each, on a database of their own. */
async function openPrograms(collector: string, slow: { sql: RegExp; call: RegExp }) {
  const settings = {
    ...{ url: `${collector}/v1/traces`, sampler: 'parentbased_always_on', ratio: 1, service: 'kilowatt' },
    ...{ delay: 10, queue: 2_048, batch: 512 },
  } satisfies TracingSettings;
  const of = { secret: TEST_SHELL_SECRET, log };
  const tracing = await openTracing(settings, { ...of, program: 'gateway' });
  const tracingOfShell = await openTracing(settings, { ...of, program: 'shell' });

  let answerPage: RequestListener = (_request, response) => void response.writeHead(503).end();
  const shell = await listening((request, response) => answerPage(request, response));
  const gateway = await testGateway({ tracing, shells: openShells([shell.url]), autoRollback: false });
  const client = Reflect.get(gateway.db, '$client') as Parameters<typeof traceEmbedded>[0];
  beforeStatements(client, async (sql) => void (slow.sql.test(sql) && (await pause())));
  traceEmbedded(client);
  const own = await listening(gateway.app);
  const between = await network(own.url, slow);
  const live = liveComposition({
    ...{ gateway: between.url, credential: TEST_SHELL_SECRET, log, tracing: tracingOfShell },
  });
  answerPage = createApp({
    ...{ live, gateway: between.url, origin: 'http://shop.test', assets: '/nowhere', scripts: [], log },
    fonts: {} as Parameters<typeof createApp>[0]['fonts'],
    tracing: tracingOfShell,
    traceScript: { href: '/assets/trace.js', integrity: 'sha384-trace' },
  });
  async function close(): Promise<void> {
    for (const { server } of [own, between, shell]) server.closeAllConnections();
    for (const { server } of [own, between, shell]) server.close();
    await Promise.all([tracing?.close(), tracingOfShell?.close()]);
    await gateway.close();
  }
  return { url: own.url, gateway, live, close };
}

/** A shop whose traces are collected; its database and the calls of its shell may be slow. */
export async function tracedShop() {
  const sink = await openSink();
  const slow = { sql: /^$/, call: /^$/ };
  const { url, gateway, live, close } = await openPrograms(sink.url, slow);
  const calls = releaseCalls(gateway);

  return {
    slow,
    url,
    sink,
    /** Publishes a version, has it live, and the shell render with it. */
    async deploy(remote: RemoteName, version: string, code: Code = {}): Promise<void> {
      const slot = { failure: 'regular' as const, hydrate: 'now' as const, fallback: '', chunks: [] };
      const release = {
        ...{ remote, version, slots: { [SLOTS[remote]]: slot } },
        routes:
          remote === 'navigation' ? [{ id: 'thing', path: '/things/:id', chrome: true, chunks: [] }] : [],
      };
      const files = { 'web/remoteEntry.js': 'var remote;', 'server/remote.cjs': codeOf(remote, code) };
      await calls.upload(await testArtifact({ release, files })).expect(201);
      await calls.operate(remote, 'promote', { version }).expect(200);
      sink.clear();
      await live.refresh();
    },
    /** The spans of a trace, once both programs have sent theirs. */
    async trace(isWhole: (spans: readonly TraceSpan[]) => boolean): Promise<TraceSpan[]> {
      let whole: TraceSpan[] = [];
      await sink.until((spans) => {
        const ids = new Set(spans.map(({ traceId }) => traceId));
        const traces = [...ids].map((id) => spans.filter(({ traceId }) => traceId === id));
        whole = traces.find(isWhole) ?? [];
        return whole.length > 0;
      });
      return whole;
    },
    async close(): Promise<void> {
      await close();
      await sink.close();
    },
  };
}
