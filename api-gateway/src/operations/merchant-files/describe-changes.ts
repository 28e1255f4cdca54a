import { shortened } from '@kilowatt/contracts';
import type { MerchantFileChange } from '@kilowatt/contracts/management';

/** Changes and fields of a change that are listed. */
const CHANGES_LIMIT = 500;
const FIELDS_LIMIT = 20;
const VALUE_LENGTH = 80;

type Entries = Map<string, unknown>;

/** What a content changes, entry by entry: those of a list by their id, name or title, those of an object by their key. */
export function changesOf(before: unknown, after: unknown): MerchantFileChange[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const changes: MerchantFileChange[] = [];
  for (const [entry, value] of now) {
    if (!old.has(entry)) {
      changes.push({ kind: 'added', entry, details: fieldsOf(undefined, value) });
      continue;
    }
    const details = fieldsOf(old.get(entry), value);
    if (details.length > 0) changes.push({ kind: 'changed', entry, details });
  }
  for (const entry of old.keys()) if (!now.has(entry)) changes.push({ kind: 'removed', entry, details: [] });
  const moved = Array.isArray(after) ? movedEntries([...old.keys()], [...now.keys()]) : [];
  for (const entry of moved) changes.push({ kind: 'moved', entry, details: [] });
  return changes.slice(0, CHANGES_LIMIT);
}

const KINDS = ['added', 'changed', 'removed', 'moved'] as const;

/** The changes in a sentence: `1 entry added, 2 changed`. */
export function summaryOf(changes: readonly MerchantFileChange[]): string {
  const parts = KINDS.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count > 0 ? [{ count, kind }] : [];
  });
  return parts.length === 0
    ? 'No entry changed'
    : parts
        .map(({ count, kind }, at) =>
          at > 0 ? `${count} ${kind}` : `${count} ${count === 1 ? 'entry' : 'entries'} ${kind}`,
        )
        .join(', ');
}

function entriesOf(content: unknown): Entries {
  const entries: Entries = new Map();
  if (Array.isArray(content))
    for (const item of content) {
      const name = nameOf(item);
      let key = name;
      for (let copy = 2; entries.has(key); copy += 1) key = `${name} (${copy})`;
      entries.set(key, item);
    }
  else if (typeof content === 'object' && content !== null)
    for (const [key, value] of Object.entries(content)) entries.set(key, value);
  return entries;
}

function nameOf(item: unknown): string {
  const { id, name, title, text, label } = Object(item) as Record<string, unknown>;
  const found = [id, name, title, text, label].find((value) => typeof value === 'string');
  return short(found ?? item);
}

/** The fewest entries of both lists whose move explains the new order: those beside its longest part in the old order. */
function movedEntries(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((entry, place) => [entry, place]));
  const shared = after.flatMap((entry) => {
    const place = places.get(entry);
    return place === undefined ? [] : [{ entry, place }];
  });
  const runs: string[][] = [];
  for (const [at, { entry, place }] of shared.entries()) {
    const earlier = runs.filter((_, index) => (shared[index]?.place ?? 0) < place);
    const longest = earlier.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []);
    runs[at] = [...longest, entry];
  }
  const kept = new Set(runs.reduce((best, run) => (run.length > best.length ? run : best), []));
  return shared.map(({ entry }) => entry).filter((entry) => !kept.has(entry));
}

/** Fields that differ, each with its path and its values before and after. */
function fieldsOf(before: unknown, after: unknown, path = ''): string[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .flatMap((name) => fieldsOf(before[name], after[name], path === '' ? name : `${path}.${name}`))
      .slice(0, FIELDS_LIMIT);
  }
  if (before === undefined && isObject(after) && path === '')
    return Object.entries(after)
      .map(([name, value]) => `${name}: ${short(value)}`)
      .slice(0, FIELDS_LIMIT);
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const label = path === '' ? '' : `${path}: `;
  if (before === undefined) return [`${label}${short(after)}`];
  return [`${label}${short(before)} → ${after === undefined ? 'none' : short(after)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return shortened(text, VALUE_LENGTH);
}
