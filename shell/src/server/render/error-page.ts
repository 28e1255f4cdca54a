const TITLES: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address',
  503: 'We will be right back',
};

/**
 * The page of last resort: it depends on no remote, script or style sheet. While the shop starts it reloads itself.
 */
export function errorPage(status: number): string {
  const title = TITLES[status] ?? 'This page could not be shown';
  return `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${status === 503 ? '<meta http-equiv="refresh" content="2">' : ''}
<title>${title}</title>
<h1>${title}</h1>
<p>${status === 503 ? 'The shop is starting. ' : ''}Please try again in a moment, or go to the <a href="/">home page</a>.</p>
<form action="/search/go"><label>Search <input name="q"></label> <button>Search</button></form></html>`;
}
