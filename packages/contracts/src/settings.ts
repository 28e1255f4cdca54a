import * as v from 'valibot';

// What settings of the gateway and of the shell have in common. No message repeats a value: an address may hold a
// password, and messages are logged.

const NEEDS_PORT = 'needs a port from 0 to 65535';
/** Only digits: `Number` reads an empty text as 0, and 0x10 as 16. */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, NEEDS_PORT),
  v.toNumber(),
  v.maxValue(65_535, NEEDS_PORT),
);

/** Where a server listens; Node takes an empty text for every address of the machine. */
export const ListenHost = v.pipe(
  v.string(),
  v.regex(/^[\w.:%-]+$/, 'needs an address of this machine, such as 127.0.0.1 or 0.0.0.0'),
);

/** The address of the listening server, with brackets around IPv6. */
export const addressAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

export const DrainSeconds = v.pipe(
  v.string(),
  v.regex(/^\d+(?:\.\d+)?$/, 'needs a number of seconds'),
  v.toNumber(),
  v.maxValue(300, 'must be at most 300'),
);

/** The part of the platform's `URL` that is used; contracts depend on no platform. */
declare const URL: { canParse(text: string): boolean; new (text: string): { origin: string } };

const isUrl = (text: string): boolean => URL.canParse(text);
const NEEDS_ADDRESS =
  'needs an http or https address such as https://shop.example, without query and password';
/** An address that paths are appended to. `gateway:3000` is a URL too, of a scheme `gateway`. */
export const HttpAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s?#@\\]+$/i, NEEDS_ADDRESS),
  v.check(isUrl, NEEDS_ADDRESS),
  v.transform((text) => text.replace(/\/$/, '')),
);

const NEEDS_ORIGIN =
  'needs an http or https origin such as https://shop.example, without path, query and password';
/** Scheme, host and port alone, as browsers write them; a slash at the end counts for nothing. */
export const HttpOrigin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/?#@\\]+\/?$/i, NEEDS_ORIGIN),
  v.check(isUrl, NEEDS_ORIGIN),
  v.transform((text) => new URL(text).origin),
);
