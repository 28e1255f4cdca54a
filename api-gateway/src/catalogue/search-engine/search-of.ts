import type { Database } from '../../platform/database/open-database';
import { createSearch } from './memory-engine';
import { createPostgresSearch } from './postgres/postgres-engine';
import type { MakeSearch } from './search-engine';

/** The engine that a setting names. */
export const searchOf = (setting: 'memory' | 'postgres', db: Database): MakeSearch =>
  setting === 'postgres' ? (entries) => createPostgresSearch(db, entries) : createSearch;
