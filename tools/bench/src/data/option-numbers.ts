import { NoData } from './dataset';

/** The numbers of an option. @throws NoData in one line that names the option */
export function numbersOf(option: string, text: string, max: number): number[] {
  const numbers = text.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.every((one) => one >= 1 && one <= max)) return numbers;
  throw new NoData(`--${option}: needs numbers from 1 to ${max}, with commas between them`);
}

/** The one number of an option. @throws NoData in one line that names the option */
export function numberOf(option: string, text: string, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= max) return number;
  throw new NoData(`--${option}: needs a number from 1 to ${max}, not "${text}"`);
}
