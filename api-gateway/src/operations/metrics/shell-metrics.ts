import { Gauge, type Registry } from 'prom-client';

/** Whether the rendering server takes pages, asked when the metrics are. */
export function shellMetrics(registry: Registry, isShellReady: () => Promise<boolean>): void {
  new Gauge({
    name: 'kilowatt_shell_up',
    help: 'Whether the shell takes pages (1), or is down, starting or ending (0)',
    registers: [registry],
    async collect() {
      this.set((await isShellReady()) ? 1 : 0);
    },
  });
}
