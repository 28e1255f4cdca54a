// @ts-check

/** What programs need to know of machine, user, npm and browser, and what the journeys are run with. */
const PASSED_THROUGH = [
  /^(?:PATH(?:EXT)?|HOME|USER(?:NAME|PROFILE)?|SHELL|COMSPEC|TERM|TZ|LANG|LANGUAGE|LC_\w+|LD_LIBRARY_PATH)$/i,
  /^(?:TMPDIR|TMP|TEMP|XDG_\w+|SYSTEM(?:ROOT|DRIVE)|WIN(?:DIR)|(?:LOCAL)?APPDATA|PROGRAM(?:DATA|FILES.*)|DISPLAY)$/i,
  /^(?:(?:HTTP|HTTPS|ALL|NO)_PROXY|SSL_CERT_(?:FILE|DIR)|NODE_(?:OPTIONS|PATH|EXTRA_CA_CERTS|COMPILE_CACHE))$/i,
  /^(?:CI|FORCE_COLOR|NO_COLOR|npm_\w+|TURBO_\w+|CHROMIUM_PATH|PLAYWRIGHT_\w+|E2E_\w+)$/i,
];

/**
 * The environment of a shop with a database of its own. An operator's shell may name the database, the bucket, the mail
 * server and the webhooks of a deployed shop, which tests and benchmarks must not reach: what is not known is left out.
 * @param {NodeJS.ProcessEnv} [given]
 * @returns {NodeJS.ProcessEnv}
 */
export const ownEnvironment = (given = process.env) =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => PASSED_THROUGH.some((names) => names.test(name))),
  );
