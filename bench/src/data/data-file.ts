import { existsSync } from 'node:fs';
import path from 'node:path';

/** A folder or file of the measurements is not where `--data` says. */
export class NoData extends Error {}

/** The path of a file in the data folder. @throws NoData where it is not there */
export function dataFile(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  if (!existsSync(file)) throw new NoData(`No data: ${file} is not there (--data names the folder).`);
  return file;
}
