import {
  addressOf,
  CATALOGUE_FILE_CALLS,
  type Fed,
  type Replaced,
  RowErrors,
  UploadEvent,
} from '@kilowatt/contracts/management';
import { GatewayError } from '@kilowatt/remote-kit';
import * as v from 'valibot';

export type UploadOptions = { dryRun: boolean; skipBad: boolean; allowShrink: boolean };
/** How far an upload is: `done` of `all` bytes, rows or products; `elapsed` milliseconds of its phase. */
export type Progress = {
  phase: 'sending' | 'reading' | 'writing';
  done: number;
  all: number;
  elapsed: number;
};
export type Taken = { type: 'imported'; answer: Replaced } | { type: 'fed'; answer: Fed };
export type RowError = v.InferOutput<typeof RowErrors>[number];

/** The gateway refused the file. */
export class FileRefused extends Error {
  constructor(
    message: string,
    readonly errors: readonly RowError[],
  ) {
    super(message);
    this.name = 'FileRefused';
  }
}

const LOST = 'The connection to the gateway was lost before it answered.';
const LOST_DRY_RUN = `${LOST} A dry run changes nothing; check the file again.`;
const LOST_IMPORT = `${LOST} The catalogue is either unchanged or completely replaced: see the versions below. An import that was completely uploaded is finished.`;

const Refusal = v.object({ message: v.string(), errors: v.optional(RowErrors, []) });

/**
 * Uploads a file, with its progress; `fetch` reports none while it sends.
 * @throws FileRefused, GatewayError where the session is over, Error with a sentence for the operator
 */
export async function sendFile(
  file: File,
  options: UploadOptions,
  { csrf, onProgress }: { csrf: string; onProgress: (progress: Progress) => void },
): Promise<Taken> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Error(`${file.name} can no longer be read: it was moved or changed. Choose it again.`);
    });
  const { upload } = CATALOGUE_FILE_CALLS;
  // The operator has seen in the dry run what would be refused, whichever of the two the file is.
  const accepted = { ...options, ...(options.allowShrink && { allowLargeChanges: true }) };
  const query = Object.fromEntries(Object.entries(accepted).map(([name, value]) => [name, String(value)]));
  const request = new XMLHttpRequest();
  const report = phases(onProgress);
  return new Promise((resolve, reject) => {
    request.open('POST', addressOf(upload, {}, { name: file.name, ...query }));
    request.setRequestHeader('x-ops-csrf', csrf);
    request.setRequestHeader('content-type', upload.body.type);
    request.upload.onprogress = ({ loaded, total }) => report('sending', loaded, total);
    request.onprogress = () => {
      const event = lastEvent(request.responseText);
      if (event?.type === 'reading') report('reading', event.rows, 0);
      if (event?.type === 'writing') report('writing', event.written, event.products);
    };
    request.onerror = () => reject(new Error(options.dryRun ? LOST_DRY_RUN : LOST_IMPORT));
    request.onload = () => {
      try {
        resolve(takenFrom(request));
      } catch (error) {
        reject(error);
      }
    };
    request.send(file);
  });
}

/** Reports progress with the time since its phase began. */
function phases(onProgress: (progress: Progress) => void) {
  let phase = '';
  let began = 0;
  return (name: Progress['phase'], done: number, all: number) => {
    if (phase !== name) began = performance.now();
    phase = name;
    onProgress({ phase: name, done, all, elapsed: performance.now() - began });
  };
}

function takenFrom({ status, responseText }: XMLHttpRequest): Taken {
  if (status >= 400) throw refusalOf(status, parsed(responseText));
  const event = lastEvent(responseText);
  if (event?.type === 'imported' || event?.type === 'fed') return event;
  if (event?.type === 'problem') throw refusalOf(event.status, event);
  throw new Error('The gateway sent an unknown response. Reload the page.');
}

function refusalOf(status: number, body: unknown): Error {
  if (!v.is(Refusal, body)) return new Error(`The gateway answered with status ${status}.`);
  const { message, errors = [] } = body;
  return status === 401 ? new GatewayError(status, { message }) : new FileRefused(message, errors);
}

/** The last line that has arrived whole. */
function lastEvent(text: string): UploadEvent | null {
  const end = text.lastIndexOf('\n');
  const event = parsed(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
  return v.is(UploadEvent, event) ? event : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
