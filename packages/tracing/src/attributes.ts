import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import { RELEASE, STAGE } from './culprit';
import type { Facts } from './span';

/** Attributes by fact, by OpenTelemetry's conventions where those have one. */
const NAMES: Readonly<Record<keyof Facts, string>> = {
  remote: 'kilowatt.remote',
  version: 'kilowatt.version',
  slot: 'kilowatt.slot',
  stage: STAGE,
  page: 'kilowatt.page',
  route: ATTR_HTTP_ROUTE,
  cache: 'kilowatt.cache',
  requestId: 'kilowatt.request_id',
  method: ATTR_HTTP_REQUEST_METHOD,
  status: ATTR_HTTP_RESPONSE_STATUS_CODE,
  operation: ATTR_DB_OPERATION_NAME,
  table: ATTR_DB_COLLECTION_NAME,
  count: 'kilowatt.count',
};

/** Characters of a value. */
const MAX_LENGTH = 120;

/** Names and templates have neither `?` nor `#`; an address would lose its parameters, which may be personal data. */
const shown = (value: string): string =>
  value.length <= MAX_LENGTH && !/[?#]/.test(value)
    ? value
    : value.split(/[?#]/, 1).join().slice(0, MAX_LENGTH);

/** What a span says, as attributes. @param error class of an error */
export function attributesOf(facts: Facts, error?: string): Record<string, string | number> {
  const attributes: Record<string, string | number> = {};
  for (const name of Object.keys(facts) as (keyof Facts)[]) {
    const value = facts[name];
    if (typeof value === 'number') attributes[NAMES[name]] = value;
    else if (value !== undefined) attributes[NAMES[name]] = shown(value);
  }
  if (facts.remote && facts.version)
    attributes[RELEASE] = `${facts.remote}@${facts.version}`.slice(0, MAX_LENGTH);
  if (facts.operation) attributes[ATTR_DB_SYSTEM_NAME] = DB_SYSTEM_NAME_VALUE_POSTGRESQL;
  if (error !== undefined) attributes[ATTR_ERROR_TYPE] = error;
  return attributes;
}

/** The class of an error, never its message, which may quote user input. */
export function errorClass(error: unknown): string {
  const { name } = Object(error) as { name?: unknown };
  return typeof name === 'string' && /^[\w.]{1,60}$/.test(name) ? name : 'Error';
}
