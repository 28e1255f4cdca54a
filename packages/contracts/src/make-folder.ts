/** The part of Node's `fs` and `path` that is used; contracts do not depend on Node. */
type Files = {
  statSync(path: string, options: { throwIfNoEntry: false }): { isDirectory(): boolean } | undefined;
  mkdirSync(path: string): unknown;
  dirname(path: string): string;
};

/**
 * Makes a folder and those that it lies in, one by one: Node's recursive `mkdir` never returns where a file system has
 * no folders to make, such as `/proc`.
 * @throws Node's error of the first folder that cannot be made
 */
export function makeFolder(folder: string, files: Files): void {
  if (isFolder(folder, files)) return;
  const parent = files.dirname(folder);
  if (parent !== folder) makeFolder(parent, files);
  try {
    files.mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder, files)) throw error;
  }
}

/** A file on the way throws here or below, with its reason. */
const isFolder = (path: string, { statSync }: Files): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
