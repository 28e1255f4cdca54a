import { interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { judgedQueries, labelledQueries, typingErrors } from '../data/dataset';
import { milliseconds, printWrong, share, table, type Wrong } from '../text/report';
import { bundleSize, timeCalls } from './cost';
import { readDestination } from './destination';
import { printFit, printFolds } from './folds';
import { judgeAll } from './judge';
import { faultsOf } from './judge-label';
import type { Label } from './labels/label';
import { NEEDS } from './labels/needs.rows';
import { SPANISH } from './labels/spanish.rows';
import { SPOKEN, SPOKEN_UNSEEN } from './labels/spoken.rows';
import { extraFilters, otherTrades, quality, sentToList, wrongDestinations } from './quality';

type Options = {
  data: string;
  verbose: boolean;
  /** Parts that the queries are cut into; each is judged by what was fitted on the others. */
  folds?: string | undefined;
  /** Prints the learnt tables, fitted on all of the data. */
  fit: boolean;
};

/** Judges where every labelled query leads, and prints the table. */
export async function runInterpret({ data, verbose, folds, fit }: Options): Promise<void> {
  const labels = labelledQueries(data);
  const judged = judgeAll(labels);
  const own = judgeLabels();
  const others = otherTrades(typingErrors(data));
  const lists = sentToList(others);
  if (verbose) {
    printWrong('Destinations', wrongDestinations(judged));
    printWrong('Filters that nobody asked for', extraFilters(judged));
    printWrong('Queries of our own', own.wrong);
  }
  const times = await timeCalls([...labels, ...judgedQueries(data)].map(({ query }) => query));
  const rows = [
    ...quality(judged),
    ...own.rows,
    ['queries of other trades sent to a list', shareOf(lists.length, others.length)],
    ['p99 of a call', milliseconds(times.p99)],
    ['worst call', milliseconds(times.worst)],
    ['worst call without a garbage collection', milliseconds(times.worstWithoutCollection)],
    ['slowest input, median of five calls', milliseconds(times.worstInput)],
    ['slowest of 500 characters, the same', milliseconds(times.worstLongInput)],
    ['packages/query in a browser, brotli', kilobytes(await bundleSize('*'))],
    ['interpret alone in a browser, brotli', kilobytes(await bundleSize('{ interpret }'))],
  ];
  console.log(`\n${table(['interpret', ''], rows)}`);
  if (fit) await printFit(data);
  if (folds !== undefined) printFolds(data, Number(folds));
}

const shareOf = (some: number, all: number): string => `${some} of ${all} (${share(some / all)})`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Our own labelled queries. */
const OWN: readonly [label: string, queries: readonly Label[]][] = [
  ['needs in plain words, of our own', NEEDS],
  ['Spanish and mixed, of our own', SPANISH],
  ['spoken, other units, negated, that the reader was taught', SPOKEN],
  ['others of these kinds, that it was not', SPOKEN_UNSEEN],
];

function judgeLabels(): { rows: [string, string][]; wrong: Wrong[] } {
  const judged = OWN.map(([label, queries]) => ({ label, queries, wrong: queries.flatMap(wrongOf) }));
  return {
    rows: judged.map(({ label, queries, wrong }) => [
      label,
      shareOf(queries.length - wrong.length, queries.length),
    ]),
    wrong: judged.flatMap(({ wrong }) => wrong),
  };
}

function wrongOf(label: Label): Wrong[] {
  const { to, parsed } = interpret(label.query, { collections: COLLECTIONS });
  const faults = faultsOf(label, readDestination(to), parsed);
  const { query, ...expected } = label;
  if (faults.length === 0) return [];
  return [
    { query, expected: JSON.stringify(expected), got: [decodeURIComponent(to ?? ''), faults.join(', ')] },
  ];
}
