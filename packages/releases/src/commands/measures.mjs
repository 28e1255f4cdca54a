// @ts-check
import colours from 'picocolors';
import { management, Refused } from '../call.mjs';
import { command, target } from '../command.mjs';
import { status, summary } from '../deployments.mjs';
import { table, wrapped } from '../output.mjs';

const { isShareMeasure, MEASURE_TITLES, measureText } = management;

/** @typedef {import('@kilowatt/contracts/management').RemoteStatus} RemoteStatus */
/** @typedef {import('@kilowatt/contracts/management').ReleaseSummary} ReleaseSummary */
/** @typedef {keyof typeof MEASURE_TITLES} MeasureName */
/** @typedef {Pick<ReleaseSummary, 'version' | 'views' | 'failures' | 'uncaught' | 'measures'> & { place: 'live' | 'canary' | 'previous', percent: number | null }} Measured */
/** @typedef {{ remotes: { remote: string, versions: Measured[] }[] }} Measures */

/**
 * What was measured of the deployed versions of a remote; nothing yet where no page view has reported.
 * @param {RemoteStatus} status @param {readonly ReleaseSummary[]} releases
 * @returns {Measured[]}
 */
function measuredOf({ live, canary, previous }, releases) {
  const places = /** @type {const} */ ([
    ['live', live, null],
    ['canary', canary?.version ?? null, canary?.percent ?? null],
    ['previous', previous, null],
  ]);
  return places.flatMap(([place, version, percent]) => {
    if (version === null) return [];
    const found = releases.find((one) => one.version === version);
    const { views = 0, failures = 0, uncaught = 0, measures = {} } = found ?? {};
    return [{ place, version, percent, views, failures, uncaught, measures }];
  });
}

const count = (/** @type {number} */ number) => number.toLocaleString('en-US');

/** Each measure with the page views that it is of, its versions side by side. @param {readonly Measured[]} versions */
function measureTable(versions) {
  const figure = (/** @type {Measured} */ { measures }, /** @type {MeasureName} */ name) => {
    const measure = measures?.[name];
    return measure ? `${measureText(name, measure.value)} (${count(measure.views)})` : null;
  };
  return table(
    ['MEASURE', ...versions.map(({ place }) => place.toUpperCase())],
    [
      ['Page views', ...versions.map(({ views }) => count(views))],
      ['Failures', ...versions.map(({ failures }) => count(failures))],
      ['Uncaught errors', ...versions.map(({ uncaught }) => count(uncaught))],
      .../** @type {MeasureName[]} */ (Object.keys(MEASURE_TITLES)).map((name) => [
        `${MEASURE_TITLES[name]}${isShareMeasure(name) ? '' : ' p75'}`,
        ...versions.map((one) => figure(one, name)),
      ]),
    ],
  );
}

/** Measures of each remote, in lines of at most 100 columns. @param {Measures} measures */
export const measureLines = ({ remotes }) =>
  [
    ...remotes.map(({ remote, versions }) =>
      [
        colours.bold(remote),
        ...versions.flatMap(({ place, version, percent }) =>
          wrapped(
            `${version}${percent === null ? '' : ` for ${percent} %`}`,
            ' '.repeat(10),
            place.padEnd(10),
          ),
        ),
        versions.length === 0 ? 'Nothing is live' : measureTable(versions),
      ].join('\n'),
    ),
    colours.dim('Since the deployment of each version; in brackets the page views that have the measure'),
  ].join('\n\n');

export const measuresCommand = command({
  name: 'measures',
  description: 'Compare speed, add-to-cart and search exits of the live, canary and previous versions',
  args: { remote: { type: 'positional', description: 'Only this remote', required: false } },
  /** @returns {Promise<Measures>} */
  async run({ remote }) {
    const [{ remotes }, reported] = await Promise.all([status(target()), summary(target())]);
    const shown = remotes.filter((one) => !remote || one.remote === remote);
    if (remote && shown.length === 0) throw new Refused('There is no remote of this name', null);
    return {
      remotes: shown.map((one) => ({
        remote: one.remote,
        versions: measuredOf(
          one,
          reported.remotes.find((other) => other.remote === one.remote)?.releases ?? [],
        ),
      })),
    };
  },
  show: measureLines,
});
