import { interpret, type ParsedQuery, readText } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { judgedQueries, type LabelledQuery, labelledQueries } from '../data/queries';
import { milliseconds } from '../text/figures';
import { table } from '../text/table';
import { printWrong } from '../text/wrong';
import { bundleSize } from './bundle-size';
import { readDestination } from './destination';
import { judge } from './judge';
import { extraFilters, type Judged, quality, wrongDestinations } from './quality';
import { timeCalls } from './time-calls';

/** Judges where every labelled query leads, and prints the table. */
export async function runInterpret({ data, verbose }: { data: string; verbose: boolean }): Promise<void> {
  const labels = labelledQueries(data);
  const judged = judgeAll(labels);
  if (verbose) {
    printWrong('Destinations', wrongDestinations(judged));
    printWrong('Filters that nobody asked for', extraFilters(judged));
  }
  const times = timeCalls([...labels, ...judgedQueries(data)].map(({ query }) => query));
  const rows = [
    ...quality(judged),
    ['p99 of a call', milliseconds(times.p99)],
    ['worst call', milliseconds(times.worst)],
    ['slowest input, median of five calls', milliseconds(times.worstInput)],
    ['slowest of 500 characters, the same', milliseconds(times.worstLongInput)],
    ['packages/query in a browser, brotli', kilobytes(await bundleSize('*'))],
    ['interpret alone in a browser, brotli', kilobytes(await bundleSize('{ interpret }'))],
  ];
  console.log(`\n${table(['interpret', ''], rows)}`);
}

function judgeAll(labels: readonly LabelledQuery[]): Judged[] {
  const readings = labels.map(({ query }) => readText(query));
  const exposed = new Set(readings.flatMap(({ measures }) => Object.keys(measures)));
  return labels.map((label, at) => {
    const reading = readings[at] as ParsedQuery;
    const { to } = interpret(label.query, { collections: COLLECTIONS });
    const answer = { destination: readDestination(to), reading, exposed };
    return { label, to, judgement: judge(label, answer) };
  });
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
