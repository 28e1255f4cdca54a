import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import { type AskModel, MODEL_TIME_LIMIT } from './ask-model';

/** After so many calls of which half failed nobody is asked for half a minute; then one call tries. */
const OPTIONS = {
  timeout: MODEL_TIME_LIMIT,
  volumeThreshold: 3,
  errorThresholdPercentage: 50,
  resetTimeout: 30_000,
  rollingCountTimeout: 60_000,
};

/** While a model keeps failing shoppers do not wait for it. */
export function behindBreaker(ask: AskModel, log: Logger): AskModel {
  const breaker = new CircuitBreaker(ask, OPTIONS);
  breaker.on('open', () => log.warn('the model for suggestions keeps failing: the shop suggests by itself'));
  breaker.on('close', () => log.info('the model for suggestions answers again'));
  return (query) => breaker.fire(query);
}
