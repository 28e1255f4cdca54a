import * as v from 'valibot';
import type { ChatProvider } from './shop';

/** HTTPS, except for localhost; group 1 is the origin. */
const SCRIPT =
  /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/[^\s'";,]+$/i;

const Script = v.pipe(v.string(), v.regex(SCRIPT, 'needs the https address of a script'));
const Origins = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
        'needs origins such as https://chat.example or wss://*.chat.example, with spaces between',
      ),
    ),
  ),
  v.maxLength(20, 'holds 20 origins at most'),
);

/**
 * The provider of the live chat: `CHAT_SCRIPT_URL`, and in `CHAT_ORIGINS` the other origins of its script; null if the
 * shop offers phone and contact form instead.
 * @throws Error in one line that names the invalid variable
 */
export function readChat(environment: Readonly<Record<string, string | undefined>>): ChatProvider | null {
  if (!environment.CHAT_SCRIPT_URL) {
    if (environment.CHAT_ORIGINS) throw new Error('CHAT_SCRIPT_URL: is needed with CHAT_ORIGINS');
    return null;
  }
  const script = parse('CHAT_SCRIPT_URL', Script, environment.CHAT_SCRIPT_URL);
  const others = parse('CHAT_ORIGINS', Origins, environment.CHAT_ORIGINS ?? '');
  return { script, origins: [...new Set([SCRIPT.exec(script)?.[1] ?? script, ...others])] };
}

function parse<Schema extends v.GenericSchema>(variable: string, schema: Schema, text: string) {
  const parsed = v.safeParse(schema, text);
  if (!parsed.success) throw new Error(`${variable}: ${parsed.issues[0].message}`);
  return parsed.output;
}
