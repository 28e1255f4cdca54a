/** A path as a template without personal data: everything after its second segment is left out. */
export function callRoute(address: string): string {
  const [, area = '', name = '', ...rest] = address
    .replace(/^https?:\/\/[^/]+/i, '')
    .split(/[?#]/, 1)
    .join()
    .split('/');
  const own = [area, name].filter((part) => /^[\w-]{1,40}$/.test(part));
  return `/${[...own, ...(rest.length > 0 || own.length < 2 ? ['*'] : [])].join('/')}`;
}
