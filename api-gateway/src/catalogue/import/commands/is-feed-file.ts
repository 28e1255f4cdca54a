import { createReadStream } from 'node:fs';
import { readColumnsFile } from '../map-columns';
import { recogniseFile } from '../read-catalogue-file';

/**
 * Whether a file has prices or stock alone.
 * @param folder that of `columns.json`
 */
export async function isFeedFile(name: string, folder: string | undefined): Promise<boolean> {
  const file = createReadStream(name);
  const { isFeed } = await recogniseFile(name, file, readColumnsFile(folder));
  file.destroy();
  return isFeed;
}
