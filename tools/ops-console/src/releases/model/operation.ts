import { type HistoryEntry, storageBorders, storageMessage } from '@kilowatt/contracts/management';
import { isOlder, type RemoteStatus } from './status';

type Canary = NonNullable<RemoteStatus['canary']>;
/** An operation on a remote, with its current deployment. */
export type Operation = { remote: string; live: string | null; canary: Canary | null } & (
  | { kind: 'promote'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'rollback'; to: string }
  | { kind: 'pin' }
  | { kind: 'unpin' }
);

const deploymentOf = ({ remote, live, canary }: RemoteStatus) => ({ remote, live, canary });

/** Rolls back a running canary, else the live version. Null if there is no previous version. */
export function rollbackOf(status: RemoteStatus): Operation | null {
  const to = status.canary ? status.live : status.previous;
  return to === null ? null : { ...deploymentOf(status), kind: 'rollback', to };
}

/** Makes a version live: by a promote if it is newer, by a rollback if it is older. */
export const switchTo = (status: RemoteStatus, version: string): Operation =>
  status.live !== null && isOlder(version, status.live)
    ? { ...deploymentOf(status), kind: 'rollback', to: version }
    : { ...deploymentOf(status), kind: 'promote', version };

export const splitTo = (status: RemoteStatus, version: string, percent: number): Operation => ({
  ...deploymentOf(status),
  kind: 'canary',
  version,
  percent,
});

export const pinOf = (status: RemoteStatus): Operation => ({
  ...deploymentOf(status),
  kind: status.pinned ? 'unpin' : 'pin',
});

/**
 * Parses a share of the traffic: 0 to 100, rounded to a tenth.
 * @returns null if it is not such a number, or too small for a tenth: 0 would end the canary
 */
export function readPercent(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!(number >= 0 && number <= 100)) return null;
  const share = Math.round(number * 10) / 10;
  return share === 0 && number > 0 ? null : share;
}

/** What an operation does to data that visitors have stored, in a sentence; null if it does nothing, or if it ends a canary. */
export function storedDataOf(operation: Operation, status: RemoteStatus | undefined): string | null {
  const { remote, live: from } = operation;
  const to = operation.kind === 'rollback' ? operation.to : 'version' in operation ? operation.version : null;
  const endsCanary = operation.kind === 'canary' && operation.percent === 0;
  if (from === null || to === null || from === to || endsCanary) return null;
  const formatsOf = (version: string) =>
    status?.versions.find((one) => one.version === version)?.storage ?? undefined;
  return storageMessage({ remote, from, to }, storageBorders(formatsOf(from), formatsOf(to)));
}

export type OperationText = { title: string; changes: string; after: string; action: string };

/** Describes what an operation changes, naming the remote and its versions. */
export function describeOperation(operation: Operation): OperationText {
  const { remote, live, canary } = operation;
  const endsCanary = canary ? ` The canary ${canary.version} ends.` : '';
  switch (operation.kind) {
    case 'rollback':
      return {
        title: `Roll back ${remote}?`,
        changes:
          canary && operation.to === live
            ? `${remote} ${canary.version} → ${live} for the ${canary.percent} % on the canary, running servers switch within a second`
            : `${remote} ${live ?? 'nothing'} → ${operation.to}, running servers switch within a second`,
        after: `Open pages keep their version until they are reloaded.${operation.to === live ? '' : endsCanary}`,
        action: 'Roll back',
      };
    case 'promote':
      return {
        title: `Promote ${remote} ${operation.version}?`,
        changes: `${remote} ${live ?? 'nothing'} → ${operation.version} for all visitors, running servers switch within a second`,
        after: `Open pages keep their version until they are reloaded.${canary?.version === operation.version ? '' : endsCanary}`,
        action: 'Promote',
      };
    case 'canary':
      return operation.percent === 0
        ? {
            title: `End the canary of ${remote}?`,
            changes: `${remote} ${operation.version} → ${live} for all visitors, running servers switch within a second`,
            after: 'Open pages keep their version until they are reloaded.',
            action: 'End the canary',
          }
        : {
            title: `Split the traffic of ${remote}?`,
            changes: `${remote} ${operation.version} for ${operation.percent} % of the visitors, ${live} for the others`,
            after: `Each visitor always gets the same version.${canary && canary.version !== operation.version ? endsCanary : ''}`,
            action: 'Split the traffic',
          };
    case 'pin':
      return {
        title: `Pin ${remote}?`,
        changes: `${remote} stays on ${live}: promotes and canaries are rejected until it is unpinned`,
        after: 'A rollback still works.',
        action: 'Pin',
      };
    case 'unpin':
      return {
        title: `Unpin ${remote}?`,
        changes: `promotes and canaries of ${remote} are accepted again; ${live} stays live until then`,
        after: 'Unpinning alone deploys nothing.',
        action: 'Unpin',
      };
  }
}

/** Describes an entry by its versions, without the remote. */
export function describeEntry({
  kind,
  from,
  to,
  percent,
}: Pick<HistoryEntry, 'kind' | 'from' | 'to' | 'percent'>): string {
  switch (kind) {
    case 'publish':
    case 'preview':
    case 'preview-ended':
    case 'checked':
      return to ?? '';
    case 'canary':
      return percent === 0 ? `${from} ended` : `${to} for ${percent} %`;
    case 'pin':
      return `at ${to}`;
    case 'unpin':
      return `from ${to}`;
    case 'promote':
    case 'rollback':
      return from === null || from === to ? (to ?? '') : `${from} → ${to}`;
    case 'prune':
      return from === null ? (to ?? '') : `${from} … ${to}`;
    default:
      return '';
  }
}
