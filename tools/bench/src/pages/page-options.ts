import { NoData } from '../data/dataset';

/** As the command line has them. */
export type PageArguments = { runs: string; port: string };

/** @throws NoData in one line that names the option */
export const pageOptions = ({ runs, port }: PageArguments) => ({
  runs: numberOf('runs', runs, 100),
  // The benchmark uses the three that follow it as well.
  port: numberOf('port', port, 65_532),
});

function numberOf(option: string, text: string, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= max) return number;
  throw new NoData(`--${option}: needs a number from 1 to ${max}, not "${text}"`);
}
