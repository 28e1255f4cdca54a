import { judgedQueries, labelledQueries, readCatalogue } from '../data/dataset';
import { sample, seeded } from '../random';
import { compareRanking, compareSpeed, Results } from './compare';
import { skuOf } from './engines';
import { IN_PROCESS } from './engines/in-process';
import { POSTGRES, postgres, startPostgres } from './engines/postgres';
import { judged } from './measures/judged';
import { labelled, skus } from './measures/labelled';

const SKU_SAMPLE = 300;
const SIZES = [15_000, 100_000];
const MILLION = 1_000_000;

export type SearchOptions = { data: string; million: boolean; verbose: boolean; only?: string | undefined };

/** Runs every engine through every measure and prints the table. */
export async function runSearch({ data, million, verbose, only }: SearchOptions): Promise<void> {
  const judgements = judgedQueries(data);
  const labels = labelledQueries(data);
  const appliances = await readCatalogue(data, 'appliances.csv');
  const retailer = await readCatalogue(data, 'retailer.csv');
  const modelNumbers = retailer.map(skuOf);
  const catalogues = [
    { entries: appliances, measures: [judged(judgements, appliances.length), labelled(labels, appliances)] },
    { entries: retailer, measures: [skus(sample(modelNumbers, SKU_SAMPLE, seeded(1)), modelNumbers)] },
  ];
  const sizes = million ? [...SIZES, MILLION] : SIZES;

  const requestedNames = only?.toLowerCase().split(',');
  const isRequested = (name: string) =>
    requestedNames === undefined || requestedNames.includes(name.toLowerCase());
  const columns = [...IN_PROCESS.map(({ name }) => name), POSTGRES].filter(isRequested);
  const server = isRequested(POSTGRES) ? await startPostgres() : null;
  const stop = async () => server?.stop();
  process.once('SIGINT', () => void stop().finally(() => process.exit(130)));
  try {
    const results = new Results();
    const inProcess = IN_PROCESS.filter(({ name }) => isRequested(name));
    const engines = server ? [...inProcess, postgres(server.connection)] : inProcess;
    await compareRanking(engines, catalogues, { results, verbose, note });
    await compareSpeed(engines, { appliances, retailer, sizes }, { judgements, results, note });
    console.log(`\n${results.table(columns)}`);
  } finally {
    await stop();
  }
}

/** Progress goes to the error stream, so that the table can be kept in a file. */
const note = (text: string) => console.error(`  ${text}`);
