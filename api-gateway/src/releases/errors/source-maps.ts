import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type InvalidOriginalMapping,
  type OriginalMapping,
  originalPositionFor,
  TraceMap,
} from '@jridgewell/trace-mapping';
import type { ErrorFrame } from '@kilowatt/contracts/management';
import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../artifacts/artifact-store';
import type { BuiltFrame } from './reported-error';

/** Source maps that stay in memory: some hundred kilobytes each. */
const MAX_MAPS = 8;
/** What builds write before the path of a source: the folder or the version of the remote. */
const PREFIX = /^(?:webpack:\/\/)?(?:[^/]+)\//;

/** A map of another build, or none that a build wrote, may name sources and lines that cannot be. */
const isPlace = (found: OriginalMapping | InvalidOriginalMapping): found is OriginalMapping =>
  Boolean(found.source) && Number(found.line) >= 1 && Number(found.column) >= 0;

export type SourceMaps = ReturnType<typeof sourceMaps>;

/**
 * Source maps of releases. They are files of the server side, which browsers cannot load; releases from before they were
 * written have none.
 */
export function sourceMaps(artifacts: ArtifactStore) {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: MAX_MAPS });

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

  async function placeOf(remote: string, version: string, { file, line, column }: BuiltFrame) {
    const map = await mapOf(remote, version, file).catch(() => null);
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    return found && isPlace(found) ? found : null;
  }

  /** Where frames of a version are in the sources of its remote; in the built files if that cannot be known. */
  return async function sourcesOf(
    remote: string,
    version: string,
    frames: readonly BuiltFrame[],
  ): Promise<ErrorFrame[]> {
    const places = await Promise.all(frames.map((frame) => placeOf(remote, version, frame)));
    return frames.map((frame, at) => {
      const place = places[at];
      if (!place) return frame;
      return {
        file: String(place.source).replace(PREFIX, ''),
        line: place.line,
        column: place.column + 1,
        // Built functions have short names; the line that calls one has its name in the sources.
        function: places[at + 1]?.name ?? null,
      };
    });
  };
}
