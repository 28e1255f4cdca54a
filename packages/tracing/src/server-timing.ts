/** A row of the header `Server-Timing`: what browsers show beside a request. */
export type Timing = { name: string; milliseconds?: number | undefined; description?: string | undefined };

const TOKEN = /[^\w.-]/g;
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

export const serverTiming = (rows: readonly Timing[]): string =>
  rows
    .map(({ name, milliseconds, description }) =>
      [
        name.replaceAll(TOKEN, '_'),
        ...(milliseconds === undefined ? [] : [`dur=${Math.round(milliseconds * 100) / 100}`]),
        ...(description === undefined ? [] : [`desc="${description.replaceAll(UNQUOTABLE, '')}"`]),
      ].join(';'),
    )
    .join(', ');
