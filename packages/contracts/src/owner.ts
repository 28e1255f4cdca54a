import * as v from 'valibot';

const text = (limit: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limit));

/** Who owns a remote, and where they are reached. */
export const Owner = v.object({
  team: text(60),
  /** A mail address, an address that begins with `https://`, or words such as `#checkout in the chat`. */
  contact: v.optional(text(200)),
  /** The address of its runbook, or its path in the team's repository, such as `mfe-footer/README.md`. */
  runbook: v.optional(text(300)),
});
export type Owner = v.InferOutput<typeof Owner>;

const MAIL = /^[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?]+$/;

/** The link of a contact or a runbook; null for one in words. It never runs a script, whatever a release says. */
export function ownerLink(given: string): string | null {
  if (MAIL.test(given)) return `mailto:${given}`;
  return /^https:\/\/[^\s"'<>\\]+$/i.test(given) ? given : null;
}
