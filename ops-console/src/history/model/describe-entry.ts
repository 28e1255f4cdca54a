import type { Entry } from './history';

/** Describes an entry by its versions, without the remote. */
export function describeEntry({
  kind,
  from,
  to,
  percent,
}: Pick<Entry, 'kind' | 'from' | 'to' | 'percent'>): string {
  switch (kind) {
    case 'publish':
      return to ?? '';
    case 'canary':
      return percent === 0 ? `${from} ended` : `${to} for ${percent} %`;
    case 'pin':
      return `held on ${to}`;
    case 'unpin':
      return `free to leave ${to}`;
    case 'promote':
    case 'rollback':
      return from === null || from === to ? (to ?? '') : `${from} → ${to}`;
    default:
      return '';
  }
}
