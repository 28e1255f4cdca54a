import { parseArgs } from 'node:util';
import { requireBuild } from '../programs';
import { type Cluster, openCluster } from './cluster';
import { runRounds } from './rounds';

/** @throws Error in one line */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4100' },
      programs: { type: 'string', default: process.cwd() },
      rounds: { type: 'string', default: '22' },
      restarts: { type: 'string', default: '10' },
    },
  });
  const [command = 'test', ...rest] = positionals;
  if (rest.length > 0 || (command !== 'up' && command !== 'test'))
    throw new Error('usage: cluster up|test [--port N] [--programs FOLDER] [--rounds N] [--restarts N]');
  const count = (name: 'rounds' | 'restarts' | 'port'): number => {
    if (!/^\d{1,5}$/.test(values[name])) throw new Error(`--${name}: a whole number`);
    return Number(values[name]);
  };
  return {
    command,
    options: { port: count('port'), programs: values.programs },
    rounds: count('rounds'),
    restarts: count('restarts'),
  };
}

function sayAddresses({ url, ports, root }: Cluster): void {
  const list = (all: readonly number[]) => all.map((port) => `127.0.0.1:${port}`).join(', ');
  console.log(`
The shop                    ${url}
Operations console          ${url}/ops
Gateways                    ${list(ports.gateways)}
Shells                      ${list(ports.shells)}
pgBouncer (DATABASE_URL)    ${list([ports.pooler])}
Standby (reads)             ${list([ports.readTarget])}
Bucket (S3)                 ${list([ports.bucket])}
Primary (LISTEN)            ${list([ports.listenTarget])}
PostgreSQL, Patroni         ${list(ports.postgres)}; ${list(ports.patroni)}
Logs and data               ${root}

Ctrl-C ends all of it.`);
}

try {
  const { command, options, rounds, restarts } = readArguments();
  requireBuild();
  const cluster = await openCluster(options);
  sayAddresses(cluster);
  if (command === 'test') process.exit((await runRounds(cluster, { rounds, restarts })) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
