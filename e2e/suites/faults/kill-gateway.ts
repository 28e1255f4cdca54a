import { EventEmitter, once } from 'node:events';
import { answers, freePort, gateway } from '../programs';
import type { Result, Row } from '../table';
import { filledFolder } from './filled-shop';
import { lostInFolder } from './read-back';
import { type Answers, countOf, noAnswers, post, release } from './writers';

/** How often the gateway is killed; `FAULTS_KILLS` makes a shorter run of it. */
const KILLS = Number(process.env.FAULTS_KILLS ?? 100);
const WRITERS = 6;
/** Answers after which it is killed, in the middle of others. */
const ANSWERS_A_LIFE = 24;
/** In every so many lives it is killed once a release was published and promoted, which takes longer. */
const LIVES_A_RELEASE = 10;

export const killGateway: Row = {
  name: 'kill-gateway',
  criterion: `${KILLS} × kill -9 under writes of every kind: 0 acknowledged writes lost, every start succeeds`,
  async run(): Promise<Result> {
    const folder = await filledFolder();
    const written = noAnswers();
    let longest = 0;
    for (let life = 0; life < KILLS; life++) longest = Math.max(longest, await live(folder, written, life));
    const lost = await lostInFolder(written.acknowledged, folder);
    const kinds = Object.entries(written.acknowledged).map(([kind, ids]) => `${ids.size} × ${kind}`);
    return {
      passed: lost.length === 0 && Object.values(written.acknowledged).every(({ size }) => size > 0),
      figures: `${KILLS} kills, ${countOf(written.acknowledged)} acknowledged (${kinds.join(', ')}), ${lost.length} lost${lost.length > 0 ? `: ${lost.slice(0, 3).join(', ')}` : ''}; slowest start ${(longest / 1_000).toFixed(1)} s`,
    };
  },
};

/** One life of the gateway: it starts, is written to, and is killed. @returns milliseconds that its start took */
async function live(folder: string, written: Answers, life: number): Promise<number> {
  const began = performance.now();
  const program = gateway({ folder, port: await freePort() });
  await answers(program);
  const started = performance.now() - began;
  const stopping = new AbortController();
  const progress = new EventEmitter();
  const promoted = written.acknowledged.promote.size;
  const isForRelease = life % LIVES_A_RELEASE === 0;
  let answered = 0;
  const onAnswer = () => {
    answered++;
    const hasReleased = written.acknowledged.promote.size > promoted;
    if (isForRelease ? hasReleased : answered === ANSWERS_A_LIFE + (life % 16)) progress.emit('enough');
  };
  const enough = once(progress, 'enough');
  const writers = Array.from({ length: WRITERS }, (_, from) =>
    post(program.url, written, stopping.signal, { from, onAnswer }),
  );
  writers.push(release(program.url, written, stopping.signal, onAnswer));
  await Promise.race([enough, program.ended]);
  const how = await program.end('SIGKILL');
  stopping.abort();
  await Promise.all(writers);
  if (how !== 'SIGKILL') throw new Error(`The gateway ended by itself with ${how}: ${program.said()}`);
  return started;
}
