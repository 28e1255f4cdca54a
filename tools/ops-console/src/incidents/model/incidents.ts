import { type Environment, environmentTitle, type Incident, OPS_CALLS } from '@kilowatt/contracts/management';
import { combine } from 'effector';
import { $mayDeploy, $session, createQuery, sendRequest } from '../../gateway/calls';
import { status } from '../../releases/model/status';
import { $sessionEnvironment } from '../../session/model/session';

export type { Incident };

/** What is wrong with the shop, and the state of its programs. */
export const overview = createQuery((gateway) => sendRequest(gateway, OPS_CALLS.overview, {}));

/** Of a gateway that does not say what is wrong: nothing else here is of this moment either. */
const unreadable = (problem: string): Incident => ({
  ...{ id: 'unreadable', kind: 'unreadable', severity: 'critical', remote: null, version: null },
  title: 'The state of the shop is unknown',
  detail: `${problem} The data below is out of date.`,
  ...{ since: null, reverted: null, action: null },
  help: 'Check whether the gateway is running: it answers at /healthz.',
});

/** What is wrong, the worst first; null before it is known. */
export const $incidents = combine(overview.$value, overview.$problem, (value, problem) =>
  problem === '' ? (value?.incidents ?? null) : [unreadable(problem), ...(value?.incidents ?? [])],
);

/** The incident of each remote that is in trouble now. */
export const $troubles = $incidents.map(
  (incidents) =>
    Object.fromEntries(
      [...(incidents ?? [])]
        .reverse()
        .flatMap((incident) =>
          incident.remote === null || incident.severity === 'notice' ? [] : [[incident.remote, incident]],
        ),
    ) as Readonly<Record<string, Incident>>,
);

/** When what is wrong with remotes was read, while it is from memory; null while it is not. */
export const $remembered = overview.$value.map((state) => state?.remembered ?? null);

/** Whether nothing can be changed at the moment. */
export const $isReadOnly = combine(
  overview.$value,
  status.$value,
  (state, remotes) => state?.readOnly === true || remotes?.readOnly === true,
);
/** Whether the operator may deploy, and could. */
export const $canDeploy = combine(
  $mayDeploy,
  $isReadOnly,
  (mayDeploy, isReadOnly) => mayDeploy && !isReadOnly,
);

/** Which shop it is; null before the gateway has said so. */
export const $environment = combine(
  $sessionEnvironment,
  overview.$value,
  (environment, state): Environment | null => state?.environment ?? environment,
);

/** The title of the tab: `(1) footer fails · Kilowatt staging`. */
export const $title = combine($session, $incidents, $environment, (session, incidents, environment) => {
  const shop = environment ? environmentTitle(environment) : 'Kilowatt';
  const [worst] = session ? (incidents ?? []) : [];
  return worst ? `(${incidents?.length}) ${worst.title} · ${shop}` : `Ops · ${shop}`;
});
