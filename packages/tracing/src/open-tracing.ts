import type { TracingSettings } from './settings';
import type { Tracing, TracingOptions } from './span';

/** Loads OpenTelemetry's SDK where a setting says where spans are to be sent. */
export async function openTracing(
  settings: TracingSettings | null,
  options: TracingOptions,
): Promise<Tracing | null> {
  if (!settings) return null;
  const { startSdk } = await import(/* webpackChunkName: "tracing" */ './sdk');
  return startSdk(settings, options);
}
