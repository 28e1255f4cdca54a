// @ts-check
import colours from 'picocolors';
import { management } from '../call.mjs';
import { command, target } from '../command.mjs';
import { overview, status } from '../deployments.mjs';
import { ago, shown, WIDTH, wrapped } from '../output.mjs';

const { environmentTitle, fillWords, offerWords, setWords, spaceInWords } = management;

/** @typedef {import('@kilowatt/contracts/management').Overview} Overview */
/** @typedef {import('@kilowatt/contracts/management').Incident} Incident */
/** @typedef {import('@kilowatt/contracts/management').Status} Status */
/** @typedef {import('@kilowatt/contracts/management').RemoteStatus} RemoteStatus */
/** @typedef {Status & Partial<Overview>} WholeStatus earlier gateways answer only a part of it */

/** With `--check`: something is wrong. */
const EXIT_INCIDENTS = 3;

/** The beginning of a text, where all of it is too long for a line. @param {string} text @param {number} width */
const cut = (text, width) => {
  const line = shown(text);
  return line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
};

/** @param {string | null | undefined} revision */
const shortRevision = (revision) => (revision ? revision.slice(0, 7) : null);

/** @type {Record<Incident['severity'], (text: string) => string>} */
const TONES = { critical: colours.red, warning: colours.yellow, notice: colours.cyan };

/** @param {Incident} incident @param {number} now */
function incidentLines({ severity, title, since, detail, reverted, help }, now) {
  const began = since === null ? '' : `, ${severity === 'notice' ? '' : 'began '}${ago(since, now)}`;
  const head = `${title}${began} (${severity})`;
  const lines = wrapped(head, '  ', '! ').map((line) => TONES[severity](colours.bold(line)));
  return [
    ...lines,
    ...wrapped(detail, '    '),
    ...(reverted === null ? [] : wrapped(reverted, '    ')),
    ...wrapped(help, '    ', '  > '),
  ];
}

/** A program in words. @param {import('@kilowatt/contracts/management').ProgramBuild} build @param {number} now */
function buildWords({ version, revision, date }, now) {
  const commit = shortRevision(revision);
  return [version, commit && `commit ${commit}`, date && `from ${ago(date, now)}`].filter(Boolean).join(' ');
}

/** A gateway with its version and commit. @param {NonNullable<Overview['gateways']>[number]} gateway */
const gatewayWords = ({ name, build }) =>
  [name, build?.version, build?.revision && `(${shortRevision(build.revision)})`].filter(Boolean).join(' ');

/** A shell that does not answer is described by what it said last. @param {Overview['shell']} shell @param {number} now */
function shellWords({ build, revision, lastKnown }, now) {
  const said = lastKnown ?? { build, revision };
  const words = [buildWords(said.build, now), said.revision === null ? '' : `revision ${said.revision}`];
  return lastKnown ? [`last known ${ago(lastKnown.at, now)}: ${words.filter(Boolean).join(', ')}`] : words;
}

/** A shell of several, with the version of its release. @param {NonNullable<Overview['shells']>[number]} shell */
const oneShellWords = ({ address, version, build, state, draining }) =>
  [address.replace(/^https?:\/\//, ''), version ?? build.version, draining ? 'ENDING' : SHELL_STATES[state]]
    .filter(Boolean)
    .join(' ');

const SHELL_STATES = { ready: 'ready', unready: 'NOT READY', down: 'DOWN' };

/** @param {Overview} overview @param {number} now @returns {string[]} */
function systemLines({ gateway, gateways, shell, shells = [], database, disk }, now) {
  const circuits =
    shell.circuits === null
      ? ''
      : shell.circuits.length === 0
        ? 'skips no release'
        : `skips ${shell.circuits.map(({ remote, version }) => `${remote} ${version}`).join(', ')}`;
  const rows = [
    [
      'gateway',
      gateway.ready ? 'ready' : `NOT READY${gateway.reason ? `: ${gateway.reason}` : ''}`,
      buildWords(gateway.build, now),
    ],
    ...(gateways
      ? [['gateways', `${gateways.length}: ${gateways.map((one) => gatewayWords(one)).join(', ')}`]]
      : []),
    ['shell', SHELL_STATES[shell.state], ...shellWords(shell, now), circuits],
    ...(shells.length > 1 ? [['shells', ...shells.map((one) => oneShellWords(one))]] : []),
    ['database', { up: 'up', away: 'AWAY', removed: 'REMOVED' }[database.state]],
    ...(disk && disk.freeBytes !== null ? [['disk', `${spaceInWords(disk.freeBytes)} free`]] : []),
  ];
  return rows.flatMap(([name = '', ...words]) =>
    wrapped(words.filter(Boolean).join(', '), ' '.repeat(10), name.padEnd(10)),
  );
}

/** @param {RemoteStatus} status @param {number} indent @param {number} now @returns {string[]} */
function remoteLines(status, indent, now) {
  const { remote, live, canary, previous, pinned, last, versions, owner } = status;
  const stands = [
    live === null ? 'nothing live' : `${live} live`,
    ...(canary ? [`${canary.version} for ${canary.percent} %`] : []),
    ...(pinned ? ['pinned'] : []),
    ...(previous === null ? [] : [`previous ${previous}`]),
    `${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`,
  ].join(', ');
  const { revision, commit } = versions.find(({ version }) => version === live) ?? {};
  const built = [
    shortRevision(revision) && `commit ${shortRevision(revision)}`,
    commit && `by ${commit.author}, ${ago(commit.date, now)}: ${commit.subject}`,
  ]
    .filter(Boolean)
    .join(' ');
  const share = last && last.percent !== null ? ` ${last.percent} %` : '';
  const operation =
    last && `${last.kind}${share} by ${last.who}, ${ago(last.at, now)}${last.why && `: ${last.why}`}`;
  const under = ' '.repeat(indent);
  return [
    ...wrapped(stands, under, remote.padEnd(indent)),
    ...[ownerWords(owner), built, operation]
      .filter(Boolean)
      .map((text) => colours.dim(under + cut(text ?? '', WIDTH - indent))),
    ...slotLines(status, under),
  ];
}

/** Who owns a remote, and how they are reached. @param {RemoteStatus['owner']} owner */
const ownerWords = (owner) =>
  owner ? [owner.team, owner.contact, owner.runbook].filter(Boolean).join(', ') : '';

/** What a remote offers, fills and runs with, a line each. @param {RemoteStatus} status @param {string} under @returns {string[]} */
function slotLines({ offers = [], fills = [], sets = [] }, under) {
  return [
    ...sets.flatMap((set) => wrapped(`needs ${setWords(set)}`, under)),
    ...offers.flatMap((offer) => wrapped(`offers ${offer.slot}, filled by ${offerWords(offer)}`, under)),
    ...fills.flatMap((fill) => {
      const lines = wrapped(`fills ${fill.slot}, ${fillWords(fill)}`, under);
      return fill.shown ? lines : lines.map((line) => colours.yellow(line));
    }),
  ];
}

/** The whole status in lines of at most 100 columns, the incidents first. @param {WholeStatus} status @param {number} [now] */
export function statusLines(status, now = Date.now()) {
  const { revision, remotes, environment, incidents, readOnly, remembered } = status;
  const failing = new Set(
    incidents?.filter(({ severity }) => severity !== 'notice').map(({ remote }) => remote),
  );
  const indent = Math.max(10, ...remotes.map(({ remote }) => remote.length + 2));
  const count = incidents?.length ?? 0;
  const order = [...remotes].sort(
    (one, other) => Number(failing.has(other.remote)) - Number(failing.has(one.remote)),
  );
  const title = environment
    ? `${environmentTitle(environment)}${environment.name === null ? '' : ` · ${environment.host}`}, `
    : '';
  const wrong = incidents ? `${count === 0 ? 'no' : count} ${count === 1 ? 'incident' : 'incidents'}, ` : '';
  const parts = [
    wrapped(`${title}${wrong}revision ${revision}`, '').map(colours.bold),
    ...(incidents ?? []).map((incident) => incidentLines(incident, now)),
    ...(readOnly
      ? [
          wrapped(
            `Read-only: the database is unavailable. The gateway shows its last known state${remembered ? `, incidents of remotes as of ${ago(remembered, now)}` : ''}; nothing can be changed.`,
            '',
          ),
        ]
      : []),
    order.flatMap((remote) => remoteLines(remote, indent, now)),
    ...('gateway' in status ? [systemLines(/** @type {Overview} */ (status), now)] : []),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

export const statusCommand = command({
  name: 'status',
  description: 'Show incidents and the live, canary and previous versions. Works without the database',
  args: { check: { type: 'boolean', description: 'Exit with code 3 if there is an incident' } },
  /** @returns {Promise<WholeStatus>} */
  async run({ check }) {
    const [state, remotes] = await Promise.all([overview(target()), status(target())]);
    const isWrong = state?.incidents.some(({ severity }) => severity !== 'notice') ?? false;
    if (check && isWrong) process.exitCode = EXIT_INCIDENTS;
    return { ...state, ...remotes };
  },
  show: (answer) => statusLines(answer),
});
