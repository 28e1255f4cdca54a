import type { Diff } from './diff';

export type DiffRow = { what: 'added' | 'removed' | 'changed'; path: string; bytes: number | null };

/** Files of a diff with their size differences, the largest first. */
export function diffRows({ files: { added, removed, changed } }: Diff): DiffRow[] {
  const rows: DiffRow[] = [
    ...added.map(({ path, size }) => ({ what: 'added' as const, path, bytes: size })),
    ...removed.map(({ path, size }) => ({
      what: 'removed' as const,
      path,
      bytes: size === null ? null : -size,
    })),
    ...changed.map(({ path, before, after }) => ({
      what: 'changed' as const,
      path,
      bytes: before === null || after === null ? null : after - before,
    })),
  ];
  return rows.sort((one, other) => Math.abs(other.bytes ?? 0) - Math.abs(one.bytes ?? 0));
}
