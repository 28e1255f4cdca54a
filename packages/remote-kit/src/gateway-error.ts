import type { ProblemBody } from '@kilowatt/contracts';

/** The gateway answered with an HTTP error. `message` can be shown to shoppers (specification §8). */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ProblemBody | null,
  ) {
    super(problem?.message ?? `HTTP error! status: ${status}`);
    this.name = 'GatewayError';
  }
}
