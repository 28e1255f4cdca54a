import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ErrorFrame } from '@kilowatt/contracts/management';
import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../artifacts/artifact-store';
import type { BuiltFrame } from './reported-error';

/** Source maps that stay in memory: some hundred kilobytes each. */
const MOST_MAPS = 8;
/** What builds write before the path of a source: the folder or the version of the remote. */
const PREFIX = /^(?:webpack:\/\/)?(?:[^/]+)\//;

export type SourceMaps = ReturnType<typeof sourceMaps>;

/**
 * Source maps of releases. They are files of the server side, which browsers cannot load; releases from before they were
 * written have none.
 */
export function sourceMaps(artifacts: ArtifactStore) {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: MOST_MAPS });

  async function mapOf(remote: string, version: string, file: string): Promise<TraceMap | null> {
    const key = `${remote}/${version}/server/${path.basename(file)}.map`;
    const known = maps.get(key);
    if (known) return known.map;
    await artifacts.ready(remote, version);
    const map = await readFile(path.join(artifacts.folder, key), 'utf8').then(
      (text) => new TraceMap(text),
      () => null,
    );
    maps.set(key, { map });
    return map;
  }

  /** Where a frame is in the sources of its remote; in the built file if that cannot be known. */
  return async function sourceOf(remote: string, version: string, frame: BuiltFrame): Promise<ErrorFrame> {
    const map = await mapOf(remote, version, frame.file).catch(() => null);
    const found =
      map && originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) });
    if (!found || found.source === null) return frame;
    return {
      file: found.source.replace(PREFIX, ''),
      line: found.line,
      column: found.column + 1,
      function: found.name ?? frame.function,
    };
  };
}
