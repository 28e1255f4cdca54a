import { existsSync } from 'node:fs';
import path from 'node:path';
import { NoData } from '../data/dataset';
import { numberOf } from '../data/option-numbers';

/** As the command line has them. */
export type PageArguments = { runs: string; port: string };
/** Of a benchmark whose rows can be measured in turns with those of another checkout. */
export type RowArguments = PageArguments & {
  /** Folder of another built checkout, whose pages are measured in turns with those of this one. */
  beside?: string | undefined;
  /** Part of the names of the rows that are measured; all by default. */
  only?: string | undefined;
};

/** @throws NoData in one line that names the option */
export const pageOptions = ({ runs, port }: PageArguments) => ({
  runs: numberOf('runs', runs, 100),
  // The benchmark uses the three that follow it as well.
  port: numberOf('port', port, 65_532),
});

/** @throws NoData where nothing is built */
export function builtCheckout(folder: string): string {
  const root = path.resolve(folder);
  if (existsSync(path.join(root, 'shell/dist/node/server.cjs'))) return root;
  throw new NoData(`--beside: no build in ${root}; run "npm ci" and "npm run build" there first`);
}
