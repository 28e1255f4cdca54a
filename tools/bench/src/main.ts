import { defineCommand, runMain } from 'citty';
import { NoData } from './data/dataset';
import { runInterpret } from './interpret/run-interpret';
import { runFaults } from './pages/faults';
import { runNext } from './pages/open-next';
import { runInp } from './pages/run-inp';
import { runLighthouse } from './pages/run-lighthouse';
import { runLoad } from './pages/run-load';
import { runPage } from './pages/run-page';
import { runRefresh } from './pages/run-refresh';
import { runRender } from './pages/run-render';
import { runUnrepeated } from './pages/run-unrepeated';
import { runAutoRollback, runCanary } from './releases/canary';
import { runExperience } from './releases/experience';
import { runPrune } from './releases/prune';
import { runRollback } from './releases/rollback';
import { runSwap } from './releases/swap';
import { runScale } from './scale/run-scale';
import { runSearch } from './search/run-search';
import { PORT } from './shop';
import { runTrace } from './trace/run-trace';

const data = { type: 'string', required: true, description: 'folder of catalogues and queries' } as const;
const port = {
  type: 'string',
  default: String(PORT),
  description: 'First of the ports, which follow one another',
} as const;
const runs = (count: number) =>
  ({ type: 'string', default: String(count), description: 'Visits of each' }) as const;
const beside = {
  type: 'string',
  description: 'folder of another built checkout, measured in turns',
} as const;
const only = {
  type: 'string',
  description: 'part of the names of rows, such as "slow phone"',
} as const;
const verbose = { type: 'boolean', default: false, description: 'print every wrong query' } as const;

const search = defineCommand({
  meta: { name: 'search', description: 'Ranking, SKUs, speed and memory beside other engines' },
  args: {
    data,
    verbose,
    million: { type: 'boolean', default: false, description: 'measure 1,000,000 products too' },
    only: { type: 'string', description: 'engines to run, by comma' },
  },
  run: ({ args }) => reportError(runSearch(args)),
});

const interpret = defineCommand({
  meta: { name: 'interpret', description: 'Where labelled queries lead, speed and size' },
  args: {
    data,
    verbose,
    fit: { type: 'boolean', default: false, description: 'print the learnt tables, fitted on all data' },
    folds: { type: 'string', description: 'judge every fold by what was fitted on the others' },
  },
  run: ({ args }) => reportError(runInterpret(args)),
});

const swap = defineCommand({
  meta: { name: 'swap', description: 'Memory after a thousand swaps of one remote' },
  run: () => runSwap(),
});

const canary = defineCommand({
  meta: {
    name: 'canary',
    description: 'The share of visitors that a canary gets, and how soon slow pages and lost sales are found',
  },
  run() {
    runCanary();
    runExperience();
  },
});

const rollback = defineCommand({
  meta: { name: 'rollback', description: 'Moves under load, and the time until pages show them' },
  args: { rate: { type: 'string', default: '1000', description: 'Page loads a second' } },
  run: ({ args }) => reportError(runRollback(args)),
});

const prune = defineCommand({
  meta: { name: 'prune', description: 'What a year of releases takes, and what a prune leaves of it' },
  run: () => runPrune(),
});

const page = defineCommand({
  meta: {
    name: 'page',
    description:
      'How soon pages show what they are about on a slow phone, and what they load, beside one bundle',
  },
  args: { runs: runs(5), port },
  run: ({ args }) => reportError(runPage(args)),
});

const inp = defineCommand({
  meta: { name: 'inp', description: 'How soon a page shows anything after a press or a key' },
  args: { runs: runs(10), port, beside, only },
  run: ({ args }) => reportError(runInp(args)),
});

const lighthouse = defineCommand({
  meta: {
    name: 'lighthouse',
    description: 'What Lighthouse says of five pages on a phone, and what costs points',
  },
  args: { runs: runs(5), port },
  run: ({ args }) => reportError(runLighthouse(args)),
});

const next = defineCommand({
  meta: { name: 'next', description: "How soon the next page's heading follows a click" },
  args: {
    runs: runs(5),
    port,
    beside,
    only,
  },
  run: ({ args }) => reportError(runNext(args)),
});

const load = defineCommand({
  meta: {
    name: 'load',
    description: 'Pages a second from memory, rendered, and of a server that only sends them',
  },
  run: () => runLoad(),
});

const unrepeated = defineCommand({
  meta: { name: 'unrepeated', description: 'Memory while every page load has an address of its own' },
  args: { minutes: { type: 'string', default: '10', description: 'How long it is loaded' } },
  run: ({ args }) => reportError(runUnrepeated(args)),
});

const render = defineCommand({
  meta: { name: 'render', description: 'Processor time of pages that are rendered, beside another checkout' },
  args: {
    beside,
    pages: { type: 'string', default: '200', description: 'pages of each kind' },
    port: { type: 'string', default: '3970', description: 'first of the ports' },
  },
  run: ({ args }) => reportError(runRender(args)),
});

const refresh = defineCommand({
  meta: { name: 'refresh', description: 'How soon an open page shows what is saved in npm run dev' },
  run: () => runRefresh(),
});

const trace = defineCommand({
  meta: {
    name: 'trace',
    description: 'Processor and pages a second with tracing off, of a tenth, and of all',
  },
  run: () => runTrace(),
});

const scale = defineCommand({
  meta: {
    name: 'scale',
    description: 'Throughput, memory, imports and rollbacks with more gateways and more products',
  },
  args: {
    gateways: { type: 'string', default: '1,2,4', description: 'Numbers of gateways' },
    products: { type: 'string', default: '10000,50000', description: 'Numbers of products, up to 1000000' },
    seconds: { type: 'string', default: '3', description: 'Seconds of each load' },
    port,
  },
  run: ({ args }) => reportError(runScale(args)),
});

const faults = defineCommand({
  meta: { name: 'faults', description: 'How soon plain HTML stands in for a remote that cannot be loaded' },
  run: () => runFaults(),
});

const autoRollback = defineCommand({
  meta: {
    name: 'auto-rollback',
    description: 'How soon a broken canary is seen, how seldom a healthy one is',
  },
  run: () => runAutoRollback(),
});

await runMain(
  defineCommand({
    meta: { name: 'bench' },
    subCommands: {
      search,
      interpret,
      swap,
      canary,
      rollback,
      prune,
      page,
      inp,
      lighthouse,
      next,
      load,
      unrepeated,
      render,
      refresh,
      trace,
      scale,
      faults,
      'auto-rollback': autoRollback,
    },
  }),
);

async function reportError(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    if (!(problem instanceof NoData)) throw problem;
    console.error(problem.message);
    process.exitCode = 1;
  }
}
