import { judgedQueries, labelledQueries, typingErrors } from '../data/dataset';
import { milliseconds, printWrong, share, table } from '../text/report';
import { bundleSize, timeCalls } from './cost';
import { printFit } from './fit/print-fit';
import { printFolds } from './folds';
import { judgeAll } from './judge';
import { judgeLabels } from './labels/run-labels';
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
