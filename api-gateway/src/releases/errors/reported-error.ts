import { createHash } from 'node:crypto';
import type { ErrorStage, FailureCause } from '@kilowatt/contracts';
import { maskEmails } from '@kilowatt/contracts/logging';
import type { Request } from 'express';

/** A place in a built file: `web/877.26da6f1a.js` or `server/remote.cjs`. */
export type BuiltFrame = { file: string; line: number; column: number; function: string | null };

/** One report of an error, without anything that could be of a shopper. */
export type ReportedError = {
  remote: string;
  version: string;
  fingerprint: string;
  stage: ErrorStage;
  name: string;
  message: string;
  frames: BuiltFrame[];
  page: string | null;
  requestId: string | null;
  browser: string;
};

/** Frames that are kept of a stack. */
const MAX_FRAMES = 6;
/** `evaluateServerBuild` names a server build after its version. */
const PLACE =
  /(?:\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\/(web\/[\w.-]+\.js)|([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+[^\s:()]*)):([1-9]\d{0,6}):(\d{1,7})(?!\d)/;
/** Of Chromium and Node, then of Firefox and WebKit. */
const FUNCTION = /^\s*at (?:async |new )?([\w$.<>]{1,80}) \(|^([\w$.<>/]{1,80})@/;

/** The lines of a stack that are of a version, the innermost first. */
export function framesOf(stack: string, remote: string, version: string): BuiltFrame[] {
  const frames: BuiltFrame[] = [];
  for (const text of stack.split('\n')) {
    const [, webRemote, webVersion, file, serverRemote, serverVersion, line, column] = PLACE.exec(text) ?? [];
    if ((webRemote ?? serverRemote) !== remote || (webVersion ?? serverVersion) !== version) continue;
    const [, ofChromium, ofOthers] = FUNCTION.exec(text) ?? [];
    frames.push({
      file: file ?? 'server/remote.cjs',
      line: Number(line),
      column: Number(column),
      function: ofChromium ?? ofOthers ?? null,
    });
  }
  return frames.slice(0, MAX_FRAMES);
}

const QUOTED = /(["'`])((?:(?!\1)[^\n])*)\1?/g;
/** Names of properties and functions; what was typed is rarely written so. */
const CODE_NAME = /^[\w$.-]{1,40}$/;

/** A message without addresses, numbers and quoted texts, which may be a shopper's. */
export function withoutValues(name: string, message: string): string {
  // Parsers quote what they read.
  const hasNames = name !== 'SyntaxError' && !/\bJSON\b/.test(message);
  return maskEmails(message)
    .replace(/https?:\/\/\S+/gi, '[address]')
    .replace(QUOTED, (all, quote: string, text: string) =>
      hasNames && CODE_NAME.test(text) ? all : `${quote}…${quote}`,
    )
    .replace(/\d{4,}/g, '[number]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 200);
}

/** The same for errors of one stage, name and place; of one message where no place is known. */
function fingerprintOf(
  stage: ErrorStage,
  name: string,
  message: string,
  frame: BuiltFrame | undefined,
): string {
  const place = frame ? `${frame.file}:${frame.line}:${frame.column}` : message;
  return createHash('sha256').update([stage, name, place].join('\0')).digest('hex').slice(0, 16);
}

const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg\/(\d{1,4})\b/],
  ['Opera', /\bOPR\/(\d{1,4})\b/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})\b/],
  ['Firefox', /\bFirefox\/(\d{1,4})\b/],
  ['Chrome', /Chrome\/(\d{1,4})\b/],
  ['Safari', /\bVersion\/(\d{1,4})\b[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Family and major version of a browser. */
export function browserOf(userAgent: string | undefined): string {
  for (const [name, pattern] of BROWSERS) {
    const major = pattern.exec(userAgent ?? '')?.[1];
    if (major) return `${name} ${major}`;
  }
  return 'another browser';
}

/** Kind of page of an address, such as `/products/…`; null for another site's. */
export function pageKindOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const [first = '', ...rest] = new URL(address).pathname.split('/').slice(1);
  if (!/^[a-z-]{0,30}$/.test(first)) return null;
  return rest.some(Boolean) ? `/${first}/…` : `/${first}`;
}

type Thrown = { remote: string; release: string; cause?: FailureCause | null | undefined };

/** What is kept of an error; null where none was reported. */
export function reportedError(
  request: Request,
  stage: ErrorStage | undefined,
  { remote, release: version, cause }: Thrown,
): ReportedError | null {
  if (!stage || !cause) return null;
  const name = /^[\w$.]{1,80}$/.test(cause.name) ? cause.name : 'Error';
  const message = withoutValues(name, cause.message);
  const frames = framesOf(cause.stack, remote, version);
  const requestId = request.res?.getHeader('x-request-id');
  return {
    ...{ remote, version, stage, name, message, frames },
    fingerprint: fingerprintOf(stage, name, message, frames[0]),
    page: stage === 'server' ? null : pageKindOf(request.headers.referer),
    requestId: typeof requestId === 'string' ? requestId : null,
    browser: stage === 'server' ? 'server' : browserOf(request.headers['user-agent']),
  };
}
