/**
 * Exit code of a program that cannot run with its settings, data folder or port (EX_CONFIG of sysexits.h); a restart does
 * not help.
 */
export const EXIT_CONFIGURATION = 78;

type ListenError = Error & { code?: string };
/** The part of `http.Server` that is used; contracts do not depend on Node. */
type Server = {
  once(event: 'error', listener: (error: ListenError) => void): unknown;
  off(event: 'error', listener: (error: ListenError) => void): unknown;
  listen(port: number, host: string, listener: () => void): unknown;
};

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

/**
 * Listens on a port.
 * @param setting name of the setting that chooses the port
 * @throws Error in one line that names port and setting if the port is not available
 */
export const listen = (
  server: Server,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = ({ code = '', message }: ListenError) =>
      reject(
        new Error(
          `port ${port} on ${host} ${REASONS[code] ?? `cannot be used (${message})`}; set ${setting} to another one`,
        ),
      );
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });

/** The part of Node's `process` that is used. */
type Process = {
  on(event: 'SIGINT' | 'SIGTERM' | 'disconnect', listener: () => void): unknown;
  channel?: { unref(): void } | null | undefined;
};

/**
 * Calls back once: on SIGINT, on SIGTERM, or when the program that supervises this one is gone. `npm start` that was killed
 * leaves no signal behind, only a closed channel.
 */
export function onEndRequested(program: Process, end: () => void): void {
  let isEnding = false;
  const endOnce = () => {
    // A terminal sends Ctrl-C to the whole group, and the parent process sends another signal: one shutdown is enough.
    if (isEnding) return;
    isEnding = true;
    end();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) program.on(event, endOnce);
  // A listener alone would keep the process running.
  program.channel?.unref();
}
