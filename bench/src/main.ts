import { defineCommand, runMain } from 'citty';
import { runCanary } from './canary/run-canary';
import { NoData } from './data/data-file';
import { runInterpret } from './interpret/run-interpret';
import { runSearch } from './search/run-search';
import { runSwap } from './swap/run-swap';

const data = { type: 'string', required: true, description: 'folder of catalogues and queries' } as const;
const verbose = { type: 'boolean', default: false, description: 'print every wrong query' } as const;

const search = defineCommand({
  meta: { name: 'search', description: 'Ranking, SKUs, speed and memory beside other engines' },
  args: {
    data,
    verbose,
    million: { type: 'boolean', default: false, description: 'measure 1,000,000 products too' },
    only: { type: 'string', description: 'engines to run, by comma' },
  },
  run: ({ args }) => orSay(runSearch(args)),
});

const interpret = defineCommand({
  meta: { name: 'interpret', description: 'Where labelled queries lead, speed and size' },
  args: { data, verbose },
  run: ({ args }) => orSay(runInterpret(args)),
});

const swap = defineCommand({
  meta: { name: 'swap', description: 'Memory after a thousand swaps of one remote' },
  run: () => runSwap(),
});

const canary = defineCommand({
  meta: { name: 'canary', description: 'The share of visitors that a canary gets' },
  run: () => runCanary(),
});

await runMain(defineCommand({ meta: { name: 'bench' }, subCommands: { search, interpret, swap, canary } }));

async function orSay(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    if (!(problem instanceof NoData)) throw problem;
    console.error(problem.message);
    process.exitCode = 1;
  }
}
