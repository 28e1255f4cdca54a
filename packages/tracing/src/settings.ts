import { HttpAddress } from '@kilowatt/contracts/settings';
import * as v from 'valibot';

// Names and meanings are OpenTelemetry's. No message repeats a value: headers may hold a password.

/** For OpenTelemetry an empty variable is one that is not set. */
const orEmpty = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.lazy((input) =>
      input === ''
        ? v.pipe(
            v.literal(''),
            v.transform(() => undefined),
          )
        : schema,
    ),
  ) as v.OptionalSchema<v.GenericSchema<string, v.InferOutput<Schema> | undefined>, undefined>;

const count = (of: string, most: number) =>
  orEmpty(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `needs a whole number of ${of}`),
      v.toNumber(),
      v.minValue(1, 'is 1 at least'),
      v.maxValue(most, `is ${most} at most`),
    ),
  );

const pairs = (example: string) =>
  orEmpty(
    v.pipe(v.string(), v.regex(/^[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*$/, `needs pairs such as ${example}`)),
  );

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

/** The share of page views that is traced where nothing else is set. */
const RATIO = 0.05;

export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: orEmpty(HttpAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: orEmpty(HttpAddress),
  OTEL_EXPORTER_OTLP_PROTOCOL: orEmpty(
    v.picklist(['http/json'], 'is http/json, which collectors take at the address of http/protobuf'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: pairs('authorization=Basic%20…'),
  OTEL_EXPORTER_OTLP_TIMEOUT: count('milliseconds', 60_000),
  OTEL_TRACES_SAMPLER: orEmpty(v.picklist(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)),
  OTEL_TRACES_SAMPLER_ARG: orEmpty(
    v.pipe(
      v.string(),
      v.regex(/^\d*\.?\d+$/, 'needs a share from 0 to 1'),
      v.toNumber(),
      v.maxValue(1, 'needs a share from 0 to 1'),
    ),
  ),
  OTEL_SERVICE_NAME: orEmpty(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/, 'needs a name such as my-shop'))),
  OTEL_RESOURCE_ATTRIBUTES: pairs('deployment.environment.name=staging'),
  OTEL_SDK_DISABLED: orEmpty(
    v.pipe(v.string(), v.toLowerCase(), v.picklist(['true', 'false'], 'must be true or false')),
  ),
  OTEL_BSP_SCHEDULE_DELAY: count('milliseconds', 60_000),
  OTEL_BSP_MAX_QUEUE_SIZE: count('spans', 1_000_000),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count('spans', 100_000),
};

const Variables = v.object(TRACING_VARIABLES);

export type TracingSettings = {
  /** Where spans are sent. */
  url: string;
  sampler: SamplerName;
  ratio: number;
  /** What the names of the programs begin with. */
  service: string;
  delay: number;
  queue: number;
  batch: number;
};

/** Null without an endpoint: nothing is traced then, and no tracing code is loaded. */
export function tracingSettings(given: v.InferOutput<typeof Variables>): TracingSettings | null {
  const own = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const shared = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = own ?? (shared && `${shared}/v1/traces`);
  if (!url || given.OTEL_SDK_DISABLED === 'true') return null;
  const queue = given.OTEL_BSP_MAX_QUEUE_SIZE ?? 2_048;
  return {
    url,
    sampler: given.OTEL_TRACES_SAMPLER ?? 'parentbased_traceidratio',
    ratio: given.OTEL_TRACES_SAMPLER_ARG ?? RATIO,
    service: given.OTEL_SERVICE_NAME ?? 'kilowatt',
    delay: given.OTEL_BSP_SCHEDULE_DELAY ?? 5_000,
    queue,
    batch: Math.min(queue, given.OTEL_BSP_MAX_EXPORT_BATCH_SIZE ?? 512),
  };
}
