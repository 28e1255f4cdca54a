import { access, constants } from 'node:fs/promises';

/**
 * Ends a start with a data folder that nothing can be read from. One that is not there yet is made when it is needed.
 * @throws Error in one line
 */
export async function refuseUnreadable(folder: string): Promise<void> {
  try {
    // The dot asks for a folder.
    await access(`${folder}/.`, constants.R_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code === 'ENOTDIR') throw new Error(`${folder} is not a folder. Set DATA_DIR.`);
    throw new Error(`${folder} is not readable (${code}). Change its owner, or set DATA_DIR.`);
  }
}
