/**
 * Copies the working tree, at its revision, into an empty folder. What is installed is linked from here; our own packages
 * are those of the copy.
 * @param {string} root
 * @param {string} folder
 */
export declare function copyWorkingTree(root: string, folder: string): void;
