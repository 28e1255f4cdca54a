/** The page of last resort: nothing of it depends on a remote, a script or a style sheet. */
export function errorPage(status: number): string {
  const title = status === 404 ? 'There is nothing at this address' : 'This page could not be shown';
  return `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>Please try again in a moment, or go to the <a href="/">home page</a>.</p>
<form action="/search/go"><label>Search <input name="q"></label> <button>Search</button></form></html>`;
}
