export { readContext, type TraceContext } from './context';
export { openTracing, type ReportedSpan, type Tracing } from './open-tracing';
export { serverTiming, type Timing } from './server-timing';
export {
  activeSpan,
  type Facts,
  runIn,
  type Span,
  type Stage,
  traced,
  tracedFetch,
  within,
} from './span';
