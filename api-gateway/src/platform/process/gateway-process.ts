import { EXIT_CONFIGURATION, FOLDER_HELD, onEndRequested } from '@kilowatt/contracts/listen';
import { loggedError } from '@kilowatt/contracts/logging';
import pino, { type DestinationStream, type Level, type Logger } from 'pino';
import { isAway, isFull } from '../database/database-errors';

/** The log of the gateway, which holds no parameter of a statement. */
export const gatewayLog = (level: Level | 'silent', destination?: DestinationStream): Logger =>
  pino(
    { level, base: { program: 'gateway' }, serializers: { err: loggedError } },
    destination ?? pino.destination(1),
  );

type Shutdown = {
  /** Milliseconds between the signal and the last request that is taken. */
  drain: number;
  /** Says that the gateway is about to end. */
  begin: () => void;
  /** Ends it, settled once nothing is under way. */
  close: () => Promise<unknown>;
};

/** Says to `npm start`, where that started this process, that the data folder is this shop's. */
export const sayFolderIsHeld = (): void => void process.send?.(FOLDER_HELD);

/** Ends the process after a signal, once its work is finished. */
export function endOnSignals({ drain, begin, close }: Shutdown): void {
  onEndRequested(process, () => {
    begin();
    // Who balances load reads `/readyz` first, and sends requests elsewhere by the time that none is taken any more.
    setTimeout(() => void close().finally(() => process.exit(0)), drain);
  });
}

/** Ends a process that cannot start, with one line that says why. */
export function failStart(error: unknown): never {
  const what = isAway(error) ? 'PostgreSQL does not answer: ' : '';
  process.stderr.write(`kilowatt gateway: ${what}${messageOf(error)}\n`);
  // A database may come back; settings, the data folder and the port do not change by themselves.
  process.exit(isAway(error) ? 1 : EXIT_CONFIGURATION);
}

/** One line; of a failed statement without its parameters, which are what people have sent. */
function messageOf(error: unknown): string {
  if (isFull(error)) return 'No space left on the disk of the data folder or of the database.';
  return (error instanceof Error ? error.message : String(error)).split('\nparams:', 1)[0] ?? '';
}
