import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { TRACING_VARIABLES, tracingSettings } from './settings';

const Variables = v.object(TRACING_VARIABLES);
const read = (environment: Record<string, string>) => tracingSettings(v.parse(Variables, environment));

describe('without an endpoint', () => {
  it.each([
    [{}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'TRUE' }],
  ])('nothing is traced: %j', (environment) => {
    expect(read(environment)).toBeNull();
  });
});

it('a twentieth is traced by default, as the parent of a request says', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
    url: 'http://collector:4318/v1/traces',
    sampler: 'parentbased_traceidratio',
    ratio: 0.05,
    service: 'kilowatt',
    delay: 5_000,
    queue: 2_048,
    batch: 512,
  });
});

it('the address of traces alone is taken as it is', () => {
  expect(
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://tempo.example/otlp/v1/traces',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '.25',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_BSP_MAX_QUEUE_SIZE: '100',
    }),
  ).toMatchObject({
    url: 'https://tempo.example/otlp/v1/traces',
    ...{ sampler: 'traceidratio', ratio: 0.25, service: 'shop', queue: 100, batch: 100 },
  });
});

describe('a value that cannot be used is refused, and not repeated', () => {
  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:secret@collector:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '10s'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['OTEL_SERVICE_NAME', 'my shop'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'production'],
    ['OTEL_SDK_DISABLED', 'yes'],
    ['OTEL_BSP_SCHEDULE_DELAY', '0'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', 'many'],
  ])('%s=%s', (name, value) => {
    const { success, issues } = v.safeParse(Variables, { [name]: value });
    expect(success).toBe(false);
    expect(issues?.[0].path?.[0]?.key).toBe(name);
    expect(issues?.[0].message).toMatch(/^[^\n]+$/);
    expect(issues?.[0].message).not.toContain(value);
  });
});
