#!/usr/bin/env node
import { defineCommand, runMain } from 'citty';
import { promote, publish, status } from './publish.mjs';

const target = () => ({
  url: (process.env.KILOWATT_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, ''),
  token: process.env.KILOWATT_TOKEN ?? '',
});

/** One line and a non-zero exit instead of a stack. */
const told = (run) => async (context) => {
  try {
    await run(context);
  } catch (error) {
    console.error(`kilowatt: ${error.message}`);
    process.exitCode = 1;
  }
};

await runMain(
  defineCommand({
    meta: {
      name: 'kilowatt',
      description: 'Publish remotes and steer what is live (KILOWATT_URL, KILOWATT_TOKEN)',
    },
    subCommands: {
      publish: defineCommand({
        meta: { description: 'Upload an artifact' },
        args: {
          folder: { type: 'positional', description: "The remote's dist folder" },
          promote: { type: 'boolean', description: 'Make it live at once' },
        },
        run: told(async ({ args }) => {
          const { remote, version, outcome } = await publish(args.folder, target());
          console.log(`${remote} ${version}: ${outcome}`);
          if (args.promote) await promote({ remote, version, why: 'published with --promote' }, target());
          if (args.promote) console.log(`${remote} ${version}: live`);
        }),
      }),
      promote: defineCommand({
        meta: { description: 'Make a published version live' },
        args: {
          remote: { type: 'positional' },
          version: { type: 'positional' },
          why: { type: 'string', description: 'Kept in the history', default: '' },
        },
        run: told(async ({ args }) => {
          const { revision } = await promote(args, target());
          console.log(`${args.remote} ${args.version}: live (revision ${revision})`);
        }),
      }),
      status: defineCommand({
        meta: { description: 'What is published and what is live' },
        run: told(async () => console.table((await status(target())).releases)),
      }),
    },
  }),
);
