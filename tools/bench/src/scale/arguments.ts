import { NoData } from '../data/dataset';

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

/** @throws NoData in one line that names the option */
export function numbersOf(option: string, text: string, max: number): number[] {
  const numbers = text.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.every((one) => one >= 1 && one <= max)) return numbers;
  throw new NoData(`--${option}: needs numbers from 1 to ${max}, with commas between them`);
}
