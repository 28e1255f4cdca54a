// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';

// Ends every process of a cluster once its standard input ends, which is when the process that started the cluster has ended,
// whatever ended it: `node guard.mjs FOLDER`. Processes are known by the folder: PostgreSQL outlives the Patroni that started it.
const [folder = ''] = process.argv.slice(2);
/** Processes that are starting others are seen again. */
const PASSES = 3;

/** @param {string} pid @param {'environ' | 'cmdline'} file */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} pid */
const isOurs = (pid) =>
  pid !== String(process.pid) &&
  (read(pid, 'environ').includes(`KILOWATT_CLUSTER=${folder}\0`) ||
    read(pid, 'cmdline').includes(`${folder}/postgres-`));

/** @param {string} pid */
function end(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume().once('end', () => {
  for (let pass = 0; pass < PASSES; pass++)
    for (const pid of readdirSync('/proc')) if (/^\d+$/.test(pid) && isOurs(pid)) end(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
