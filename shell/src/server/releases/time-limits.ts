/**
 * Milliseconds that a version has for the data of a page, for the start of its models, and for what its components wait for.
 * The gateway's answers are waited for ten seconds, and the gateway waits thirty for the page.
 */
export const TIME_LIMITS = { load: 11_000, start: 11_000, render: 5_000 } as const;

/** Milliseconds for the other remotes to start once one has not finished. */
export const START_AFTERWARDS = 500;

/** A version has not finished its part of a page in time, as where it waits for what never comes. */
export class Unfinished extends Error {
  /** @param remote whose part it is; undefined where the component stack says so */
  constructor(
    part: string,
    milliseconds: number,
    readonly remote?: string,
  ) {
    super(`${part} did not finish within ${milliseconds / 1_000} seconds`);
    this.name = 'Unfinished';
  }
}

/**
 * The value of a part of a page.
 * @throws {Unfinished} after the limit; what still runs then is not waited for
 */
export async function finished<Value>(
  work: Promise<Value>,
  part: string,
  limit: number,
  remote?: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unfinished(part, limit, remote)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
