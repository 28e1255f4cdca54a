// @ts-check
/**
 * @typedef {{ kind: 'event' | 'command', owner: string, offered?: true }} Message an offered one is for remotes of others
 * @typedef {'publishes' | 'handles' | 'hears' | 'sends'} Verb what a remote does with a message, as `remote.config.ts` says it
 * @typedef {{ file: string, text: string }} Source
 * @typedef {{ name: string, declared: Readonly<Record<Verb, readonly string[]>> | null, sources: readonly Source[] }} Program
 *   a remote, or the shell, which declares nothing
 */

/** What the units of the bus are for. @type {Readonly<Record<string, Verb>>} */
const VERBS = {
  'command.send': 'sends',
  'command.delivered': 'handles',
  'event.published': 'publishes',
  'event.$last': 'hears',
};
/** `command('menu:open@1').send` */
const MEMBER = /\b(command|event)\(\s*(?:'([^']+)'\s*)?[^)]*\)(?:\s*\.\s*([$\w]+))?/g;
/** `const { send } = command('menu:open@1')` */
const DESTRUCTURED = /\{([^{}]*)\}\s*=\s*$/;

/**
 * The messages that sources use, by what they do with them.
 * @param {readonly Source[]} sources of one program
 * @returns {{ uses: Record<Verb, Set<string>>, unread: string[] }} `unread`: uses that this cannot read, with their file
 */
export function usesOf(sources) {
  /** @type {Record<Verb, Set<string>>} */
  const uses = { publishes: new Set(), handles: new Set(), hears: new Set(), sends: new Set() };
  /** @type {string[]} */
  const unread = [];
  for (const { file, text } of sources.filter((source) => source.text.includes("'@kilowatt/bus'")))
    for (const match of text.matchAll(MEMBER)) {
      const [whole, unit, name, member] = match;
      const names = DESTRUCTURED.exec(text.slice(0, match.index))?.[1]?.split(',') ?? [member ?? ''];
      for (const one of names
        .map((part) => part.split(':', 1)[0]?.trim() ?? '')
        .filter((part) => part || !member)) {
        const verb = VERBS[`${unit}.${one}`];
        if (verb && name) uses[verb].add(name);
        else unread.push(`${file}: ${whole}`);
      }
    }
  return { uses, unread };
}

/**
 * What is wrong with the declarations of all programs: uses that are not declared, declarations that are not used, and
 * messages that nobody sends or nobody hears.
 * @param {readonly Program[]} programs
 * @param {Readonly<Record<string, Message>>} messages
 * @returns {string[]} one line each
 */
export function problemsOf(programs, messages) {
  const read = programs.map((program) => ({ ...program, ...usesOf(program.sources) }));
  const some = (/** @type {Verb} */ verb, /** @type {string} */ name) =>
    read.some(({ uses }) => uses[verb].has(name));
  return [
    ...read.flatMap(({ unread }) =>
      unread.map((use) => `${use}: name the message by a literal, and use its unit at once`),
    ),
    ...read.flatMap(({ name, declared, uses }) => (declared ? differences(name, declared, uses) : [])),
    ...Object.entries(messages).flatMap(([name, { kind, offered }]) => {
      /** @type {Verb[]} */
      const owners = kind === 'command' ? ['handles'] : ['publishes'];
      /** @type {Verb[]} */
      const others = kind === 'command' ? ['sends'] : ['hears'];
      return [...owners, ...(offered ? [] : others)]
        .filter((verb) => !some(verb, name))
        .map((verb) => `no program ${verb} ${name}`);
    }),
  ];
}

/**
 * @param {string} remote
 * @param {Readonly<Record<Verb, readonly string[]>>} declared
 * @param {Record<Verb, Set<string>>} uses
 */
const differences = (remote, declared, uses) =>
  /** @type {Verb[]} */ (Object.keys(uses)).flatMap((verb) => [
    ...[...uses[verb]]
      .filter((name) => !declared[verb].includes(name))
      .map((name) => `${remote} ${verb} ${name}, which its remote.config.ts does not declare`),
    ...declared[verb]
      .filter((name) => !uses[verb].has(name))
      .map((name) => `${remote} declares that it ${verb} ${name}, but does not`),
  ]);

/**
 * Differences between the routes of remotes and the table of pages. Routes with parameters are not in the table, nor need
 * those be that begin with the name of their remote: `/reviews/all`.
 * @param {readonly { name: string, routes: Readonly<Record<string, { path: string }>> }[]} remotes
 * @param {readonly { path: string }[]} pages
 * @returns {string[]} one line each
 */
export function pageProblemsOf(remotes, pages) {
  const routes = remotes.flatMap(({ name, routes }) =>
    Object.values(routes)
      .filter(({ path }) => !path.includes(':'))
      .map(({ path }) => ({ name, path })),
  );
  return [
    ...routes
      .filter(({ name, path }) => !path.startsWith(`/${name}/`))
      .filter(({ path }) => !pages.some((page) => page.path === path))
      .map(
        ({ name, path }) =>
          `${name} has a page at ${path}, which packages/contracts/src/pages.ts does not list`,
      ),
    ...pages
      .filter(({ path }) => !routes.some((route) => route.path === path))
      .map(({ path }) => `packages/contracts/src/pages.ts lists ${path}, which no remote serves`),
  ];
}
