import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Override, readOverride } from '@kilowatt/contracts';
import { makeFolder } from '@kilowatt/contracts/make-folder';
import { DrainSeconds, HttpAddress, HttpOrigin, ListenHost, Port } from '@kilowatt/contracts/settings';
import { TRACING_VARIABLES, tracingSettings } from '@kilowatt/tracing/settings';
import * as v from 'valibot';

/** Overrides of every page, as `npm run dev` has them. */
const readHotRemotes = (specs: string): Override[] =>
  specs.split(',').flatMap((spec) => {
    const override = readOverride(spec);
    return override ? [{ ...override, everybody: true }] : [];
  });

const Environment = v.object({
  SHELL_PORT: v.optional(Port, '3001'),
  SHELL_HOST: v.optional(ListenHost, '127.0.0.1'),
  GATEWAY_URL: v.optional(HttpAddress, 'http://127.0.0.1:3000'),
  PUBLIC_ORIGIN: v.optional(HttpOrigin),
  SHELL_CACHE_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  SHELL_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  OVERRIDE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  DRAIN_SECONDS: v.optional(DrainSeconds, '0'),
  LIVE_RELOAD: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  HOT_REMOTES: v.optional(v.pipe(v.string(), v.transform(readHotRemotes)), ''),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ...TRACING_VARIABLES,
});

export type ShellConfig = ReturnType<typeof readConfig>;

/** Reads the environment once. @throws Error in one line that names the invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${String(issue.path?.[0]?.key ?? 'environment')}: ${issue.message}`);
  }
  const {
    SHELL_PORT,
    SHELL_HOST,
    GATEWAY_URL,
    PUBLIC_ORIGIN,
    SHELL_CACHE_DIR,
    SHELL_SECRET,
    OVERRIDE_SECRET,
    DRAIN_SECONDS,
    LIVE_RELOAD,
    HOT_REMOTES,
    LOG_LEVEL,
    ...tracing
  } = parsed.output;
  return {
    port: SHELL_PORT,
    host: SHELL_HOST,
    gateway: GATEWAY_URL,
    /** Origin in canonical addresses. */
    origin: PUBLIC_ORIGIN ?? new URL(GATEWAY_URL).origin,
    /** Folder in which the last snapshot and its server builds are saved for a restart; absent if they are not saved. */
    cacheDir: SHELL_CACHE_DIR,
    /** Credential between gateway and shell; also seals the tickets of pages. */
    shellSecret: SHELL_SECRET,
    /** Secret that seals override passes, as in the gateway; absent if overrides are off. */
    overrideSecret: OVERRIDE_SECRET,
    /** Milliseconds after SIGTERM in which pages are still rendered. */
    drain: DRAIN_SECONDS * 1_000,
    /** Whether open pages reload themselves when a release moves; for development. */
    liveReload: LIVE_RELOAD === 'on',
    /** Builds that every page shows in place of the live ones; for development. */
    hotRemotes: LIVE_RELOAD === 'on' ? HOT_REMOTES : [],
    /** Where traces are sent, and how many; null where nothing is traced. */
    tracing: tracingSettings(tracing),
    logLevel: LOG_LEVEL,
  };
}

/** A full disk is no wrong setting: without its cache a shell renders all the same. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const NO_FOLDER = new Set(['ENOTDIR', 'EEXIST']);

/**
 * The folder of `SHELL_CACHE_DIR`, made if there is none yet.
 * @throws Error in one line that names the setting
 */
export function cacheFolder(given: string): string {
  const folder = path.resolve(given);
  try {
    makeFolder(folder, { mkdirSync, statSync, dirname: path.dirname });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (FULL.has(code)) return folder;
    const why = NO_FOLDER.has(code) ? 'is not a folder' : `is not writable (${code})`;
    throw new Error(`SHELL_CACHE_DIR: ${folder} ${why}`);
  }
  return folder;
}
