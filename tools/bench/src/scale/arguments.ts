import { numbersOf } from '../data/option-numbers';

/** As the command line has them. */
export type Arguments = { gateways: string; products: string; seconds: string; port: string };

/** @throws NoData in one line that names the option */
export function sizesOf(given: Arguments) {
  const [seconds = 3] = numbersOf('seconds', given.seconds, 600);
  const [port = 3_970] = numbersOf('port', given.port, 65_000);
  return {
    gateways: numbersOf('gateways', given.gateways, 16),
    products: numbersOf('products', given.products, 1_000_000),
    ...{ seconds, port },
  };
}
