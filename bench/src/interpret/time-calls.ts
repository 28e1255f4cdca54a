import { interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { pick, seeded } from '../random';
import { percentile } from '../text/figures';
import { withTypingError } from '../text/typing-error';

const ROUNDS = 20;
/** The longest query that the gateway takes. */
const LONGEST = 500;

export type Times = { p99: number; worst: number; worstLong: number };

/** Time of a call once the code is warm; every round has other typing errors, lest a cache answers. */
export function timeCalls(queries: readonly string[]): Times {
  const random = seeded(5);
  const round = () => queries.map((query) => time(withTypingError(query, random) ?? query));
  round();
  const times = Array.from({ length: ROUNDS }, round).flat();
  const words = queries.flatMap((query) => query.split(' '));
  const long = Array.from({ length: 200 }, () =>
    time(
      Array.from({ length: LONGEST / 2 }, () => pick(words, random))
        .join(' ')
        .slice(0, LONGEST),
    ),
  );
  return { p99: percentile(times, 0.99), worst: Math.max(...times), worstLong: Math.max(...long) };
}

function time(query: string): number {
  const start = performance.now();
  interpret(query, { collections: COLLECTIONS });
  return performance.now() - start;
}
