/** The page of last resort: it depends on no remote, script or style sheet. */
export const plainPage = (title: string, body: string, head = ''): string =>
  `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${title}</title>
<h1>${title}</h1>
${body}</html>`;

export const ERROR_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
