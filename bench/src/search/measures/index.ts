export { judged } from './judged';
export { labelled } from './labelled';
export type { Measure } from './measure';
export { skus } from './skus';
export { type Built, type SpeedQueries, speed } from './speed';
