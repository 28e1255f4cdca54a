import { intervalText, NewSchedule } from '@kilowatt/contracts/management';
import { defineCommand } from 'citty';
import * as v from 'valibot';
import type { CatalogueCommands } from './gateway-commands';
import { scheduleLines } from './print-report';

type RunCommand = (run: (commands: CatalogueCommands) => Promise<string[]>) => Promise<void>;

const id = { type: 'positional', description: 'Number of the schedule, see `list`', required: true } as const;

/** `npm run catalogue -- schedule add URL | list | run ID | remove ID`. */
export const scheduleCommand = (runCommand: RunCommand) =>
  defineCommand({
    meta: { name: 'schedule', description: 'Import from URLs at intervals' },
    subCommands: {
      add: defineCommand({
        meta: { description: 'Import from a URL at intervals, the first time immediately' },
        args: {
          url: { type: 'positional', description: 'URL of a catalogue or a feed', required: true },
          every: { type: 'string', description: 'Interval: 15m, 1h or 1d', default: '1h' },
          'skip-bad': { type: 'boolean', description: 'Leave out rows with errors', default: false },
          credential: {
            type: 'string',
            description: 'NAME of CATALOGUE_AUTHORIZATION_NAME, whose value is sent as Authorization',
          },
        },
        run: ({ args }) =>
          runCommand(async ({ schedules }) => {
            const { url, every, credential } = args;
            const given = { url, every, skipBad: args['skip-bad'], credential: credential ?? null };
            const parsed = v.safeParse(NewSchedule, given, { abortPipeEarly: true });
            if (!parsed.success) throw new Error(parsed.issues[0].message);
            const added = await schedules.add(given, parsed.output);
            return [
              `Schedule ${added.id} imports from ${added.url} every ${intervalText(added.everyMinutes)}.`,
            ];
          }),
      }),
      list: defineCommand({
        meta: { description: 'List the schedules with their last runs' },
        run: () => runCommand(async ({ schedules }) => scheduleLines(await schedules.list())),
      }),
      run: defineCommand({
        meta: { description: 'Run a schedule now' },
        args: { id },
        run: ({ args }) =>
          runCommand(async ({ schedules }) => {
            const [last] = (await schedules.run(numberOf(args.id))).runs;
            if (last?.outcome === 'failed') throw new Error(last.text);
            return [last?.text ?? ''];
          }),
      }),
      remove: defineCommand({
        meta: { description: 'Remove a schedule; the catalogue is unchanged' },
        args: { id },
        run: ({ args }) =>
          runCommand(async ({ schedules }) => {
            await schedules.remove(numberOf(args.id));
            return [`Schedule ${args.id} was removed.`];
          }),
      }),
    },
  });

function numberOf(given: string): number {
  if (!/^\d{1,9}$/.test(given))
    throw new Error(`${given} is not the number of a schedule; \`list\` shows them`);
  return Number(given);
}
