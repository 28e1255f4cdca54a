import path from 'node:path';
import { Readable } from 'node:stream';
import { addressOf, type Call } from '@kilowatt/contracts';
import {
  Fed,
  type NewSchedule,
  Replaced,
  RowErrors,
  SCHEDULE_CALLS,
  type Schedule,
  type Undone,
} from '@kilowatt/contracts/management';
import * as v from 'valibot';
import type { RunningGateway } from '../../../platform/config/running-gateway';
import type { CatalogueVersion } from '../../live/catalogue-versions';
import { IMPORT_CALLS } from '../calls';
import { ImportRefused } from '../row-error';
import { counted, type Progress } from './progress';
import { writeExport } from './write-export';

export type FileOptions = {
  dryRun: boolean;
  skipBad: boolean;
  allowShrink: boolean;
  allowLargeChanges?: boolean;
};
export type History = (Omit<CatalogueVersion, 'importedAt'> & { importedAt: Date | string })[];

/** Commands of the command line, run by a gateway or directly on the database. */
export type CatalogueCommands = {
  importFile: (file: string, options: FileOptions, progress: Progress) => Promise<Replaced>;
  feed: (file: string, options: FileOptions) => Promise<Fed>;
  /** @returns number of exported products; null if the gateway wrote the file */
  exportTo: (file: string) => Promise<number | null>;
  history: () => Promise<History>;
  undo: (version: number | undefined, dryRun: boolean) => Promise<Undone>;
  schedules: ScheduleCommands;
  close: () => Promise<void>;
};

export type ScheduleCommands = {
  list: () => Promise<Schedule[]>;
  /** @param given as typed, validated by the gateway; `parsed` is the same, validated for the database */
  add: (given: v.InferInput<typeof NewSchedule>, parsed: NewSchedule) => Promise<Schedule>;
  run: (id: number) => Promise<Schedule>;
  remove: (id: number) => Promise<void>;
};

type Send = (
  call: Call,
  query?: Record<string, string | undefined>,
  body?: AsyncIterable<Buffer> | object,
  params?: Record<string, string>,
) => Promise<Response>;

/** Problem response of a rejected request; `errors` are the row errors. */
const Rejected = v.object({ message: v.optional(v.string()), errors: v.optional(RowErrors) });

/** Commands through a running gateway. */
export function gatewayCommands({ url, token }: RunningGateway): CatalogueCommands {
  const send = senderTo(url, token);
  const flags = ({ dryRun, skipBad }: FileOptions) => ({
    dryRun: String(dryRun),
    skipBad: String(skipBad),
  });
  // A gateway of an earlier version does not know the option, and refuses nothing for it.
  const accepted = ({ allowLargeChanges = false }: FileOptions): Record<string, string> =>
    allowLargeChanges ? { allowLargeChanges: 'true' } : {};
  const sendFile = (call: Call, file: string, options: Record<string, string>, progress?: Progress) =>
    send(call, { name: path.basename(file), ...options }, counted(file, progress));
  return {
    async importFile(file, options, progress) {
      const query = { ...flags(options), allowShrink: String(options.allowShrink), ...accepted(options) };
      const response = await sendFile(IMPORT_CALLS.replace, file, query, progress);
      return v.parse(Replaced, await response.json());
    },
    async feed(file, options) {
      const query = { ...flags(options), ...accepted(options) };
      const response = await sendFile(IMPORT_CALLS.feed, file, query);
      return v.parse(Fed, await response.json());
    },
    async exportTo(file) {
      await writeExport(file, async () => {
        const { body } = await send(IMPORT_CALLS.exported, { name: path.basename(file) });
        if (!body) throw new Error('the gateway answered without a body');
        return Readable.fromWeb(body as never);
      });
      return null;
    },
    async history() {
      const response = await send(IMPORT_CALLS.history);
      return v.parse(IMPORT_CALLS.history.answer, await response.json()).versions;
    },
    async undo(version, dryRun) {
      const query = { version: version?.toString(), dryRun: String(dryRun) };
      const response = await send(IMPORT_CALLS.undo, query);
      return v.parse(IMPORT_CALLS.undo.answer, await response.json());
    },
    schedules: scheduleCommands(send),
    close: async () => {},
  };
}

const scheduleCommands = (send: Send): ScheduleCommands => ({
  async list() {
    const response = await send(SCHEDULE_CALLS.list);
    return v.parse(SCHEDULE_CALLS.list.answer, await response.json()).schedules;
  },
  async add(given) {
    const response = await send(SCHEDULE_CALLS.add, {}, given);
    return v.parse(SCHEDULE_CALLS.add.answer, await response.json());
  },
  async run(id) {
    const response = await send(SCHEDULE_CALLS.run, {}, undefined, { id: String(id) });
    return v.parse(SCHEDULE_CALLS.run.answer, await response.json());
  },
  async remove(id) {
    await send(SCHEDULE_CALLS.remove, {}, undefined, { id: String(id) });
  },
});

/** Sends requests by their rows. @throws ImportRefused for invalid rows, Error with the gateway's message */
function senderTo(url: string, token: string): Send {
  return async (call, query = {}, body, params = {}) => {
    const response = await fetch(`${url}${addressOf(call, params, query)}`, {
      method: call.method.toUpperCase(),
      ...bodyOf(body, { authorization: `Bearer ${token}` }),
    });
    if (response.ok) return response;
    const answer: unknown = await response.json().catch(() => null);
    const { message, errors } = v.is(Rejected, answer) ? answer : {};
    if (errors) throw new ImportRefused(errors);
    throw new Error(message ?? `the gateway answered ${response.status}`);
  };
}

/** A file is streamed; anything else is JSON. */
function bodyOf(
  body: AsyncIterable<Buffer> | object | undefined,
  headers: Record<string, string>,
): RequestInit {
  if (body === undefined) return { headers };
  if (!(Symbol.asyncIterator in body))
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    ...{ body: Readable.toWeb(Readable.from(body)), duplex: 'half' },
  } as RequestInit;
}
