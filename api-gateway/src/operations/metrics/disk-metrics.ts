import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** How much room there is on the disk of a data folder; no series where that can't be told. */
export function diskMetrics(registry: Registry, folder: string): void {
  const gauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(folder).catch(() => null);
        if (disk) this.set(disk[blocks] * disk.bsize);
        else this.remove();
      },
    });
  gauge('kilowatt_data_disk_free_bytes', 'Room left on the disk of the data folder', 'bavail');
  gauge('kilowatt_data_disk_size_bytes', 'Size of the disk of the data folder', 'blocks');
}
