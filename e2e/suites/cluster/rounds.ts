import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { lostIn, type Seen, steadyLoad } from './load';
import { killPostmaster } from './members';
import { countReplicaReads } from './replicas';

/** Milliseconds of load before each fault, and after everything is ready again. */
const SETTLE = 3_000;
/** Seconds within which writes must be back. */
const LIMIT = 10;

type Fault = { name: string; kill: (cluster: Cluster) => Promise<void> | void };
type Line = { what: string; seen: Seen; byReplica: number; lost: number };

const kill9 = (pid: number) => void process.kill(pid, 'SIGKILL');
const gateway = (place: number): Fault => ({
  name: `gateway-${place + 1}`,
  kill: ({ members }) => kill9(members.gateways[place]?.pid() ?? 0),
});
const shell = (place: number): Fault => ({
  name: `shell-${place + 1}`,
  kill: ({ members }) => kill9(members.shells[place]?.pid() ?? 0),
});
const pooler: Fault = { name: 'pgBouncer', kill: ({ members }) => kill9(members.pooler.pid()) };
const primary: Fault = {
  name: 'primary',
  kill: async ({ nodes, primary: find }) => killPostmaster(nodes[await find()]?.data ?? ''),
};
/** As a machine that is lost: nobody gives the key back, and it is not back before the other one is primary. */
const primaryMachine: Fault = {
  name: 'primary and its Patroni',
  async kill({ nodes, primary: find }) {
    const place = await find();
    await nodes[place]?.patroni.stop('SIGKILL', async () => {
      killPostmaster(nodes[place]?.data ?? '');
      while ((await find()) === place) await wait(100);
    });
  },
};
const standby: Fault = {
  name: 'standby',
  kill: async ({ nodes, primary: find }) => killPostmaster(nodes[1 - (await find())]?.data ?? ''),
};

const bucket: Fault = { name: 'bucket', kill: ({ members }) => kill9(members.bucket.pid()) };

const FAULTS: readonly Fault[] = [
  ...[primary, gateway(0), shell(0), pooler, primaryMachine],
  ...[gateway(1), shell(1), standby, gateway(2), shell(2), bucket],
];

/** Kills in turn, then restarts in turn, under load. Prints a table. @returns whether every aim was met */
export async function runRounds(
  cluster: Cluster,
  { rounds, restarts }: { rounds: number; restarts: number },
): Promise<boolean> {
  const { url, token } = cluster;
  const load = steadyLoad({ url, token, files: await filesOfReleases(url) });
  const readByReplica = countReplicaReads(cluster.ports.gateways);
  const lines: Line[] = [];
  const round = async (what: string, act: () => Promise<void> | void) => {
    await wait(SETTLE);
    await readByReplica();
    const moment = performance.now();
    await act();
    await cluster.ready();
    await wait(SETTLE);
    const seen = await load.since(moment);
    const lost = await lostIn(cluster.databaseUrl, load.acknowledged);
    lines.push({ what, seen, byReplica: await readByReplica(), lost });
    console.log(formatLine(lines.length, lines.at(-1) as Line));
    for (const [reason, count] of seen.reasons) console.log(`     ${count} × ${reason}`);
  };
  console.log(`\n${HEADER}`);
  try {
    for (let place = 0; place < rounds; place++) {
      const fault = FAULTS[place % FAULTS.length] as Fault;
      await round(`kill -9 ${fault.name}`, () => fault.kill(cluster));
    }
    const programs = [...cluster.members.gateways, ...cluster.members.shells];
    for (let place = 0; place < restarts; place++)
      await round('rolling restart of gateways and shells', async () => {
        for (const program of programs) {
          await program.stop('SIGTERM');
          await cluster.ready();
        }
      });
  } finally {
    await load.stop();
  }
  return sayVerdict(lines, load.acknowledged.carts.size + load.acknowledged.signUps.size);
}

/** Paths of files that the gateways have from the bucket. */
async function filesOfReleases(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  const files = [...new Set(page.match(/\/remotes\/[^"'\s,)<]+\.(?:js|css)/g) ?? [])].slice(0, 4);
  if (files.length === 0) throw new Error('the home page names no file of a release');
  return files;
}

const HEADER = `| round | what | pages | failed page loads | calls | failed calls | reports | failed reports | reads by the standby | acknowledged writes | refused writes | acknowledged writes lost | writes back after |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

const formatLine = (round: number, { what, seen, byReplica, lost }: Line): string =>
  `| ${[round, what, seen.pages, seen.failedPages, seen.calls, seen.failedCalls, seen.reports, seen.failedReports, byReplica, seen.writes, seen.refusedWrites, lost, `${seen.writesBack.toFixed(1)} s`].join(' | ')} |`;

function sayVerdict(lines: readonly Line[], acknowledged: number): boolean {
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  const restarts = lines.filter(({ what }) => !what.startsWith('kill'));
  const ofRestarts = restarts.reduce(
    (all, { seen }) => all + seen.failedPages + seen.failedCalls + seen.failedReports + seen.refusedWrites,
    0,
  );
  const aims: [string, boolean, string][] = [
    [
      '0 failed page loads',
      sum(({ seen }) => seen.failedPages) === 0,
      `${sum(({ seen }) => seen.failedPages)} of ${sum(({ seen }) => seen.pages)}`,
    ],
    [
      '0 acknowledged writes lost',
      (lines.at(-1)?.lost ?? 0) === 0,
      `${lines.at(-1)?.lost ?? 0} of ${acknowledged}`,
    ],
    [
      `writes back within ${LIMIT} s`,
      lines.every(({ seen }) => seen.writesBack <= LIMIT),
      `slowest ${Math.max(0, ...lines.map(({ seen }) => seen.writesBack)).toFixed(1)} s`,
    ],
    [`${restarts.length} rolling restarts with 0 failed`, ofRestarts === 0, `${ofRestarts} failed`],
  ];
  console.log('\n| aim | seen | verdict |\n| --- | --- | --- |');
  for (const [aim, met, seen] of aims) console.log(`| ${aim} | ${seen} | ${met ? 'met' : 'NOT MET'} |`);
  console.log('\nHAProxy and etcd are not killed: here there is one of each, in production two and three.');
  return aims.every(([, met]) => met);
}
