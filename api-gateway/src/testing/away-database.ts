import type { Database } from '../platform/database/open-database';

/** A database that can be taken away, as a server that nobody listens at, and given back. */
export function awayDatabase(db: Database): { db: Database; setAway: (isAway: boolean) => void } {
  let isAway = false;
  const refuse = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  return {
    db: new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        return isAway && typeof value === 'function' ? refuse : value;
      },
    }),
    setAway(away) {
      isAway = away;
    },
  };
}
