/** Copies the working tree, at its revision, into an empty folder; what is installed is linked. */
export function copyWorkingTree(root: string, folder: string): void;
