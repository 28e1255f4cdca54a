/** Old names of settings, which are still read in this version, and the names of today. */
const RENAMED: Readonly<Record<string, string>> = {
  AUTO_ROLLBACK_GRANTED: 'AUTO_ROLLBACK_TOLERATED_RATE',
  AUTO_ROLLBACK_OUTRIGHT: 'AUTO_ROLLBACK_HARD_LIMIT_RATE',
  AUTO_ROLLBACK_MISTAKES: 'AUTO_ROLLBACK_FALSE_POSITIVE_RATE',
  AUTO_ROLLBACK_FEWEST: 'AUTO_ROLLBACK_MIN_FAILURES',
};

/**
 * The environment with every setting under its name of today, which wins where both are set.
 * @returns also the warnings for whoever still uses old names
 */
export function withCurrentNames(environment: NodeJS.ProcessEnv): {
  environment: NodeJS.ProcessEnv;
  warnings: readonly string[];
} {
  const old = Object.keys(RENAMED).filter((name) => environment[name] !== undefined);
  const renamed = Object.fromEntries(old.map((name) => [RENAMED[name], environment[name]]));
  return {
    environment: { ...renamed, ...environment },
    warnings: old.map(
      (name) => `${name} is now ${RENAMED[name]}; the next version no longer reads the old name`,
    ),
  };
}
