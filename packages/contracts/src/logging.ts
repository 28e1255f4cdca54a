/**
 * `somebody@example.com`, in a URL as `somebody%40example.com`; the local part has at most 64 characters. Versions such as
 * `menu:open@1` and `footer@1.4.0` are none.
 */
const EMAIL = /[^\s=&?/+%]{1,64}(?:@|%40)(?!\d+(?:\.\d+\.\d+(?:-[\w.]+)?)?(?:[\s"',:;)]|$))[^\s=&?/+%]+/gi;

/** Replaces email addresses in a text. */
export const maskEmails = (text: string): string => text.replaceAll(EMAIL, '[email]');

/** Maximum number of characters logged of a message or a URL. */
const MAX_LENGTH = 500;
/** Characters in which email addresses are masked, at 64 steps each: more than are logged, so that the last one is whole. */
const MAX_MASKED = 2_000;
/** Maximum number of causes logged with an error. */
const MAX_CAUSES = 3;

/**
 * The path of a request as it is logged, without personal data: its query may contain a search, an email address or a
 * token, and the id of a cart gives write access to it.
 */
export const loggedPath = (url: string): string =>
  maskEmails((url.split(/[?#]/, 1)[0] ?? '').slice(0, MAX_MASKED))
    .replace(/(\/api\/shared-cart\/)[^/]+/i, '$1…')
    .slice(0, MAX_LENGTH);

/** The logged part of an error. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
} & Partial<Record<(typeof FACTS)[number], string | number>>;

/** Fields of errors of Node and PostgreSQL that contain names and codes, never user input. */
const FACTS = ['code', 'syscall', 'status', 'severity', 'schema', 'table', 'column', 'constraint'] as const;

type Given = Partial<
  Record<(typeof FACTS)[number] | 'raw' | 'name' | 'message' | 'stack' | 'cause', unknown>
>;

/**
 * The pino serializer of errors. Of a failed statement the SQL and the message of PostgreSQL are logged, but neither its
 * parameters nor the `detail` that repeats them, since these contain carts, email addresses and messages.
 */
export const loggedError = (error: unknown): LoggedError => readError(error, MAX_CAUSES);

function readError(error: unknown, causes: number): LoggedError {
  const wrapped = Object(error) as Given;
  // pino-http passes errors that pino has serialised already.
  const given = (typeof wrapped.raw === 'object' && wrapped.raw !== null ? wrapped.raw : wrapped) as Given;
  const message = typeof given.message === 'string' ? given.message : String(error);
  const logged: LoggedError = {
    type: typeof given.name === 'string' ? given.name : typeof error,
    message: withoutValues(message),
    stack: framesOf(given.stack, message),
  };
  for (const fact of FACTS) {
    const value = given[fact];
    if (typeof value === 'number') logged[fact] = value;
    if (typeof value === 'string') logged[fact] = value.slice(0, 100);
  }
  if (given.cause != null && causes > 0) logged.cause = readError(given.cause, causes - 1);
  return logged;
}

/** PostgreSQL, JSON.parse and valibot quote the invalid value last; drizzle lists the parameters after the SQL. */
const withoutValues = (message: string): string =>
  maskEmails(
    (message.split('\nparams:', 1)[0] ?? '')
      .replace(/([:,]|received) (?:\.\.\.)?["'].*$/s, '$1 …')
      .slice(0, MAX_MASKED),
  ).slice(0, MAX_LENGTH);

/** The stack starts with the message, which may have several lines; only the part after it is logged. */
function framesOf(stack: unknown, message: string): string {
  if (typeof stack !== 'string') return '';
  const at = stack.indexOf(message);
  if (at === -1) return '';
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
