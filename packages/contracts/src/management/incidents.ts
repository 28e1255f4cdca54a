import * as v from 'valibot';

/** What an operator may colour an environment with. None is red, which stands for a failure. */
export const ENVIRONMENT_COLOURS = ['grey', 'blue', 'green', 'amber', 'violet'] as const;

/** Which shop it is, so that staging is not taken for production. */
export const Environment = v.object({
  shop: v.string(),
  /** Of its public origin, with the port. */
  host: v.string(),
  /** `OPS_ENVIRONMENT`; null where it is not set. */
  name: v.nullable(v.string()),
  colour: v.fallback(v.picklist(ENVIRONMENT_COLOURS), 'grey'),
});
export type Environment = v.InferOutput<typeof Environment>;

/** `Kilowatt staging`; without a name of the environment, `Kilowatt · shop.example`. */
export const environmentTitle = ({ shop, host, name }: Environment): string =>
  name === null ? `${shop} · ${host}` : `${shop} ${name}`;

/** `critical`: shoppers notice it. `warning`: they may soon. `notice`: the shop has dealt with it by itself. */
export const IncidentSeverity = v.picklist(['critical', 'warning', 'notice']);
export type IncidentSeverity = v.InferOutput<typeof IncidentSeverity>;

/** Something that is wrong now, or went back by itself lately. Its texts are whole sentences without a stop at the end of `title`. */
export const Incident = v.object({
  /** The same for as long as it lasts: its kind and what it is about. */
  id: v.string(),
  /** Any text, so that a client outlives new kinds. */
  kind: v.string(),
  severity: IncidentSeverity,
  /** What is wrong, in a few words: `footer fails`. */
  title: v.string(),
  /** The figures, and what it means for shoppers. */
  detail: v.string(),
  /** Since when, as far as this gateway knows (ISO 8601). */
  since: v.nullable(v.string()),
  /** The remote that it is about, and its version; null where it is about the shop. */
  remote: v.nullable(v.string()),
  version: v.nullable(v.string()),
  /** What went back by itself, or why nothing does; null where nothing could. */
  reverted: v.nullable(v.string()),
  /** The operation that helps; null where none does, or none is possible at the moment. */
  action: v.nullable(
    v.object({
      kind: v.literal('rollback'),
      remote: v.string(),
      from: v.string(),
      to: v.string(),
    }),
  ),
  /** What helps: a command, or what to look at. */
  help: v.string(),
});
export type Incident = v.InferOutput<typeof Incident>;

/** Which build of a program it is; null where it is not known. */
export const ProgramBuild = v.object({
  version: v.nullable(v.string()),
  /** The commit that it was built at, when that was made (ISO 8601) and by whom. */
  revision: v.nullable(v.string()),
  date: v.nullable(v.string()),
  author: v.nullable(v.string()),
});
export type ProgramBuild = v.InferOutput<typeof ProgramBuild>;

/** A release that a shell skips, since it failed there again and again. */
export const OpenCircuit = v.object({
  remote: v.string(),
  version: v.string(),
  since: v.nullable(v.string()),
});
export type OpenCircuit = v.InferOutput<typeof OpenCircuit>;

/** Space on a disk, rounded down: `65.6 GB`, `46 MB`, `812 kB`. */
export function spaceInWords(bytes: number): string {
  if (bytes >= 1e9)
    return `${(Math.floor(bytes / 1e8) / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })} GB`;
  return bytes >= 1e6 ? `${Math.floor(bytes / 1e6)} MB` : `${Math.floor(bytes / 1e3)} kB`;
}

/** The command at the end of what helps, for readers that show commands apart: `Errors: ` and `kilowatt errors footer`. */
export function splitHelp(help: string): { words: string; command: string | null } {
  const at = help.search(/\bkilowatt [a-z]+(?: [^\s.,:;]\S*)*$/);
  return at < 0 ? { words: help, command: null } : { words: help.slice(0, at), command: help.slice(at) };
}

const since = v.nullable(v.string());

/** The state of the shop at a glance, and what is wrong with it, the worst first. */
export const Overview = v.object({
  at: v.string(),
  environment: Environment,
  incidents: v.array(Incident),
  /** Whether nothing can be changed at the moment. */
  readOnly: v.boolean(),
  /**
   * When the figures of remotes and what was rolled back were read, while they are from memory; null while they are not, or
   * nothing is in memory. Gateways of before do not say.
   */
  remembered: v.optional(v.nullable(v.string())),
  /** The gateway that answers. */
  gateway: v.object({
    build: ProgramBuild,
    ready: v.boolean(),
    /** Why it is not ready, in words such as `the shell does not answer`; null where it is. Gateways of before do not say. */
    reason: v.optional(v.nullable(v.string())),
    revision: v.number(),
  }),
  /** All gateways that listen to one another, by name; null where the database is embedded and there is one, or away. */
  gateways: v.nullable(
    v.array(
      v.object({
        name: v.string(),
        since: v.string(),
        /** Absent for gateways of before. */
        build: v.optional(v.nullable(ProgramBuild)),
      }),
    ),
  ),
  shell: v.object({
    state: v.picklist(['ready', 'unready', 'down']),
    /** Since when it is not ready. */
    since,
    build: ProgramBuild,
    /** Revision of the deployments that it renders; null where it does not answer. */
    revision: v.nullable(v.number()),
    /** Null where it does not say. */
    circuits: v.nullable(v.array(OpenCircuit)),
    /** What it last said of itself, and when; null while it answers, or if it never did. Gateways of before do not say. */
    lastKnown: v.optional(
      v.nullable(v.object({ at: v.string(), build: ProgramBuild, revision: v.nullable(v.number()) })),
    ),
    /** Pages of the last five minutes that it could not render; null where it does not say. */
    failedPages: v.nullable(v.number()),
  }),
  /** Each shell, in the order of `SHELL_URL`. Gateways of before do not say. */
  shells: v.optional(
    v.array(
      v.object({
        address: v.string(),
        state: v.picklist(['ready', 'unready', 'down']),
        /** Whether it is about to end. */
        draining: v.boolean(),
        /** Of its release; null for a build that is none, or a shell of before. */
        version: v.nullable(v.string()),
        revision: v.nullable(v.number()),
        build: ProgramBuild,
      }),
    ),
  ),
  database: v.object({
    state: v.picklist(['up', 'away', 'removed']),
    since,
    /** Whether it is the gateway's own, in `DATA_DIR`; gateways of before do not say. */
    embedded: v.optional(v.boolean()),
  }),
  /** The disk of `DATA_DIR`; null where it is not known. */
  disk: v.nullable(
    v.object({ freeBytes: v.nullable(v.number()), sizeBytes: v.nullable(v.number()), writable: v.boolean() }),
  ),
});
export type Overview = v.InferOutput<typeof Overview>;
