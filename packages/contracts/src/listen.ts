/**
 * Exit code of a program that cannot run with its settings, data folder or port (EX_CONFIG of sysexits.h); a restart does
 * not help.
 */
export const EXIT_CONFIGURATION = 78;

/** Message of a gateway to the process that started it: the data folder is locked for it, and the shell may start. */
export const FOLDER_HELD = 'data folder held';

type ListenError = Error & { code?: string };
/** The part of `http.Server` that is used; contracts do not depend on Node. */
type Server = {
  once(event: 'error', listener: (error: ListenError) => void): unknown;
  off(event: 'error', listener: (error: ListenError) => void): unknown;
  listen(port: number, host: string, listener: () => void): unknown;
};

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is not allowed for this user',
};
/** Error codes for an address that this machine does not have, and for a name without an address. */
const NOT_HERE = /^(?:EADDRNOTAVAIL|EINVAL|ENOTFOUND|EAI_.+)$/;

/** `hostSetting`, and `HOST` without one, chooses the address. */
type Place = { port: number; host: string; setting: string; hostSetting?: string };

/**
 * Listens on a port.
 * @param place `setting` names the setting that chooses the port
 * @throws Error in one line that names the setting at fault, and port or address, if they are not available
 */
export const listen = (server: Server, place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const { port, host } = place;
    const refuse = (error: ListenError) => reject(new Error(refusal(place, error)));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });

function refusal(
  { port, host, setting, hostSetting = 'HOST' }: Place,
  { code = '', message }: ListenError,
): string {
  if (NOT_HERE.test(code)) return `${hostSetting}: ${host} is not an address of this machine`;
  return `port ${port} on ${host} ${REASONS[code] ?? `cannot be used (${message})`}; set ${setting} to another one`;
}

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

/** The parts of Node's server and of its answers that ending it needs. */
type Answer = {
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  setHeader(name: string, value: string): unknown;
  getHeader(name: string): unknown;
  end(): unknown;
  once(event: 'close', listener: () => void): unknown;
};
type EndingServer = {
  prependListener(event: 'request', listener: (request: unknown, response: Answer) => void): unknown;
  close(done: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
};
declare function setInterval(run: () => void, milliseconds: number): number;
declare function clearInterval(timer: number): void;

/** How a server ends: first it says so on every connection, then it takes no more requests. */
export type Ending = {
  /** From now on each answer is the last one of its connection, so that clients leave before the port is closed. */
  begin: () => void;
  /** Takes no more requests, answers those that are under way, and ends event streams. Settled once all is closed. */
  close: () => Promise<void>;
};

/** Milliseconds for requests that are under way; a test rendering takes some seconds. */
const LAST_REQUESTS = 10_000;
/** Milliseconds between two looks for idle connections. */
const LOOK_INTERVAL = 50;

/** Ends a server without losing a request. Call it before the server listens. */
export function closing(server: EndingServer): Ending {
  const underWay = new Set<Answer>();
  let ended = false;
  server.prependListener('request', (_request, response) => {
    // Of a connection that was kept: its client would go on asking.
    if (ended) response.setHeader('connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  function begin(): void {
    ended = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
  }
  return {
    begin,
    close: () =>
      new Promise((resolve) => {
        begin();
        let waited = 0;
        let isClosing = false;
        const look = () => {
          waited += LOOK_INTERVAL;
          if (waited >= LAST_REQUESTS) server.closeAllConnections();
          // For Node a connection is idle as soon as its answer was ended, though a slow client has not got all of it.
          else if ([...underWay].some(({ writableEnded }) => writableEnded)) return;
          else if (isClosing) server.closeIdleConnections();
          if (isClosing) return;
          isClosing = true;
          server.close(() => {
            clearInterval(timer);
            resolve();
          });
          for (const response of underWay)
            if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end();
        };
        const timer = setInterval(look, LOOK_INTERVAL);
        look();
      }),
  };
}
