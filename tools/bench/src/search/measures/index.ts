export type { Measure } from '../results';
export { judged } from './judged';
export { labelled } from './labelled';
export { skus } from './skus';
export { type Built, type SpeedQueries, speed } from './speed';
