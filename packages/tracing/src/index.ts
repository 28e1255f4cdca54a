export { readContext, type TraceContext } from './context';
export { openTracing } from './open-tracing';
export { serverTiming, type Timing } from './server-timing';
export {
  activeSpan,
  type Facts,
  type ReportedSpan,
  runIn,
  type Span,
  type Stage,
  type Tracing,
  traced,
  tracedCalls,
  tracedFetch,
  within,
} from './span';
