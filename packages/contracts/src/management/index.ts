export { type AnswerOf, addressOf, type Call, type RequestOf } from '../call';
export * from './access';
export * from './catalogue';
export * from './deployments';
export * from './operations';
export * from './order-requests';
export * from './releases';
export * from './searches';
export * from './status';
