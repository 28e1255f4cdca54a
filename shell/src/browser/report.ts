/** Says what failed of a remote, where a developer and the journeys in `e2e/` see it. */
export function report(remote: string, stage: 'load' | 'render' | 'hydrate', error: unknown): void {
  console.error(`[${remote}] ${stage}:`, error);
}
