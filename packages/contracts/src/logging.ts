/** `somebody@example.com`, in an address of a page as `somebody%40example.com`; nobody's name in it is longer. */
const EMAIL = /[^\s=&?/+%]{1,64}(?:@|%40)[^\s=&?/+%]+/gi;

/** Text without the email addresses that stand in it. */
export const maskEmails = (text: string): string => text.replaceAll(EMAIL, '[email]');

/** Characters of a message, and of the address of a request, that are logged. */
const LONGEST = 500;
/** Causes of an error that are logged with it. */
const MOST_CAUSES = 3;

/**
 * The path of a request as it is logged. A query may say what somebody looks for, their email or their token, and the
 * number of a cart allows whoever has it to change the cart: all of that is left out.
 */
export const loggedPath = (url: string): string =>
  maskEmails(url.split(/[?#]/, 1)[0] ?? '')
    .replace(/(\/api\/shared-cart\/)[^/]+/i, '$1…')
    .slice(0, LONGEST);

/** What a log holds of an error. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
} & Partial<Record<(typeof FACTS)[number], string | number>>;

/** Fields of errors of Node and PostgreSQL that hold names and codes, never what somebody sent. */
const FACTS = ['code', 'syscall', 'status', 'severity', 'schema', 'table', 'column', 'constraint'] as const;

type Given = Partial<
  Record<(typeof FACTS)[number] | 'raw' | 'name' | 'message' | 'stack' | 'cause', unknown>
>;

/**
 * The pino serializer of errors. Of a failed statement the log has the SQL and what PostgreSQL says of it, but none of
 * its parameters, nor the `detail` that repeats them, since these are carts, email addresses and messages of people.
 */
export const loggedError = (error: unknown): LoggedError => readError(error, MOST_CAUSES);

function readError(error: unknown, causes: number): LoggedError {
  const wrapped = Object(error) as Given;
  // pino-http hands on what pino has made of the error already.
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

/** PostgreSQL, JSON.parse and valibot quote the value at fault last; drizzle lists the parameters after the SQL. */
const withoutValues = (message: string): string =>
  maskEmails(
    (message.split('\nparams:', 1)[0] ?? '').replace(/([:,]|received) (?:\.\.\.)?["'].*$/s, '$1 …'),
  ).slice(0, LONGEST);

/** The stack begins with the message, which may have several lines; only what stands after it is logged. */
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
