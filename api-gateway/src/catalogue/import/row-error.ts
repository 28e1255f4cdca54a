/** What is wrong with a row of a catalogue file. Lines count from 1. */
export type RowError = { line: number; reason: string };

/** A file is imported whole or not at all; these are its reasons not to. */
export class ImportRefused extends Error {
  constructor(readonly errors: readonly RowError[]) {
    const [first] = errors;
    super(
      `${errors.length === 1 ? 'One row is' : `${errors.length} rows are`} not right, nothing was changed. First: line ${first?.line}: ${first?.reason}`,
    );
    this.name = 'ImportRefused';
  }
}
