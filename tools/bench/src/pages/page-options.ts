import { numberOf } from '../data/option-numbers';

/** As the command line has them. */
export type PageArguments = { runs: string; port: string };

/** @throws NoData in one line that names the option */
export const pageOptions = ({ runs, port }: PageArguments) => ({
  runs: numberOf('runs', runs, 100),
  // The benchmark uses the three that follow it as well.
  port: numberOf('port', port, 65_532),
});
