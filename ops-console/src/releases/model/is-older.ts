/** Whether a version is older than the live one by major, minor and patch: only a rollback can deploy it. */
export function isOlder(version: string, live: string): boolean {
  const [one, other] = [numbers(version), numbers(live)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

const numbers = (version: string): number[] => (version.split('-', 1)[0] ?? '').split('.').map(Number);
