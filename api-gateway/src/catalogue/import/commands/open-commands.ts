import { userInfo } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { asc } from 'drizzle-orm';
import { type GatewayConfig, readConfig } from '../../../platform/config/config';
import { type RunningGateway, runningGateway } from '../../../platform/config/running-gateway';
import { openDatabase } from '../../../platform/database/open-database';
import { recordOperations } from '../../../platform/outbox/record-operation';
import { gatewayLog } from '../../../platform/process/gateway-process';
import { changeCatalogue } from '../../live/change-catalogue';
import { products as productsTable } from '../../tables';
import { merchantOperations } from '../merchant-operations';
import { scheduleOperations } from '../schedules/routes';
import { writeCatalogue } from '../write-csv';
import { type CatalogueCommands, type FileOptions, gatewayCommands } from './gateway-commands';
import { counted, type Progress } from './progress';
import { writeExport } from './write-export';

/**
 * Opens the commands as the environment requires: through the gateway at `KILOWATT_URL` with `KILOWATT_TOKEN`, or through
 * the running gateway of the data folder, or else directly on the database.
 */
export async function openCommands(): Promise<CatalogueCommands> {
  const config = readConfig(process.env);
  const running = await gatewayOf(config);
  return running ? gatewayCommands(running) : databaseCommands(config);
}

/** The gateway that runs the commands; null if they open the database themselves. */
export async function gatewayOf(config: GatewayConfig): Promise<RunningGateway | null> {
  const { KILOWATT_URL: url, KILOWATT_TOKEN: token } = process.env;
  return url && token ? { url: url.replace(/\/$/, ''), token } : runningGateway(config);
}

/** The database is opened by the first command that needs it, so that a wrong file ends sooner. */
async function databaseCommands(config: GatewayConfig): Promise<CatalogueCommands> {
  const folder = config.dataDir;
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder });
  const record = recordOperations(config.webhooks['operation.recorded'] !== undefined);
  const operations = merchantOperations({
    db,
    change: (change) => changeCatalogue(db, change, null, record),
    folder,
  });
  const schedules = scheduleOperations(
    {
      ...{ db, takeFile: operations.takeFile, log: gatewayLog('silent') },
      ...{ credentials: config.importCredentials, allowedHosts: config.importHosts },
    },
    record,
  );
  const by = userName();
  const given = (file: string, { dryRun, skipBad }: FileOptions, progress?: Progress) => ({
    ...{ name: path.basename(file), by, dryRun, skipBad },
    file: counted(file, progress),
  });
  return {
    importFile: (file, options, progress) =>
      operations.importFile(given(file, options, progress), {
        ...options,
        onRow: progress.rowsRead,
        onWrite: progress.written,
      }),
    feed: (file, options) => operations.feed(given(file, options), options),
    async exportTo(file) {
      let count = 0;
      await writeExport(file, async () => {
        const rows = await db
          .select({ document: productsTable.document })
          .from(productsTable)
          .orderBy(asc(productsTable.position));
        count = rows.length;
        return Readable.from(
          writeCatalogue(
            file,
            rows.map(({ document }) => document),
          ),
        );
      });
      return count;
    },
    history: operations.history,
    undo: (version, dryRun) => operations.undo({ version, dryRun, by }),
    schedules: {
      list: async () => (await schedules.list()).schedules,
      add: (_given, parsed) => schedules.add(parsed, by),
      run: schedules.run,
      remove: (id) => schedules.remove(id, by),
    },
    close,
  };
}

/** Author of the command in the history. */
export function userName(): string {
  try {
    return `${userInfo().username} (command line)`;
  } catch {
    return 'command line';
  }
}
