/** Rows removed by one statement, so that no other waits for it long. */
export const BATCH = 1_000;

/** Removes batch after batch until one is not full. @returns how many rows are gone */
export async function inBatches(removeBatch: () => Promise<readonly unknown[]>): Promise<number> {
  let gone = 0;
  for (let batch = BATCH; batch === BATCH; gone += batch) batch = (await removeBatch()).length;
  return gone;
}
