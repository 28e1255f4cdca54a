import * as v from 'valibot';

const port = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65_535));

const Environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  SHELL_URL: v.optional(v.pipe(v.string(), v.url()), 'http://127.0.0.1:3001'),
  PUBLIC_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  RELEASE_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'needs at least 16 characters'))),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type GatewayConfig = ReturnType<typeof readConfig>;

/** Reads the environment once. @throws Error in one line that names the variable at fault */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${String(issue.path?.[0]?.key ?? 'environment')}: ${issue.message}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, SHELL_URL, PUBLIC_ORIGIN, RELEASE_TOKEN, LOG_LEVEL } =
    parsed.output;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    shellUrl: SHELL_URL,
    origin: (PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}`).replace(/\/$/, ''),
    /** Whoever has it may publish releases and import catalogues; without one nobody may. */
    releaseToken: RELEASE_TOKEN,
    logLevel: LOG_LEVEL,
  };
}
