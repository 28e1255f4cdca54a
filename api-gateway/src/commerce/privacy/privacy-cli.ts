import { runProgram, strict } from '@kilowatt/releases/program';
import { defineCommand } from 'citty';
import * as v from 'valibot';
import { readConfig } from '../../platform/config/config';
import { type RunningGateway, runningGateway } from '../../platform/config/running-gateway';
import { openDatabase } from '../../platform/database/open-database';
import { type Counts, carryOut, PrivacyAnswer, PrivacyOrder } from './privacy-order';

const yes = {
  type: 'boolean',
  description: 'Erase the data; without this option it is only counted',
} as const;

/** `npm run privacy -- erase PERSON | clean --keep-days DAYS`. */
const privacyCommand = defineCommand({
  meta: { name: 'privacy', description: 'Erase personal data (DATA_DIR, DATABASE_URL)' },
  subCommands: {
    erase: defineCommand({
      meta: {
        description:
          'Erase the data of one person (sign-ups, messages, outbox, searches), or a cart by its id',
      },
      args: {
        person: { type: 'positional', description: 'An email address, or the id of a cart', required: true },
        yes,
      },
      run: ({ args }) => run({ person: args.person, dryRun: args.yes !== true }),
    }),
    clean: defineCommand({
      meta: { description: 'Erase old searches, messages and unconfirmed sign-ups' },
      args: {
        'keep-days': { type: 'string', description: 'Days to keep them', required: true },
        yes,
      },
      run: ({ args }) => run({ keepDays: Number(args['keep-days']), dryRun: args.yes !== true }),
    }),
  },
});

/** Readable lines, and exit code 1 instead of a stack. */
async function run(given: unknown): Promise<void> {
  try {
    const order = v.parse(PrivacyOrder, given);
    const counts = await sendOrder(order);
    for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)} ${what}`);
    console.log(order.dryRun ? 'Nothing was erased. Add --yes to erase it.' : 'Removed.');
  } catch (error) {
    console.error(`privacy: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

void runProgram(strict(privacyCommand));

const Refusal = v.object({ message: v.string() });

/**
 * Carries out an order: in the database, or through the running gateway that has the embedded one open.
 * @throws Error in one line
 */
async function sendOrder(order: PrivacyOrder): Promise<Counts> {
  const config = readConfig(process.env);
  const running = await runningGateway(config);
  if (running) return ask(order, running);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    return await carryOut(db, order);
  } finally {
    await close();
  }
}

async function ask(order: PrivacyOrder, { url, token }: RunningGateway): Promise<Counts> {
  const response = await fetch(`${url}/api/privacy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return v.parse(PrivacyAnswer, answer).counts;
  throw new Error(v.is(Refusal, answer) ? answer.message : `the gateway answered ${response.status}`);
}
