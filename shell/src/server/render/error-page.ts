/** The page of last resort: nothing of it depends on a remote, a script or a style sheet. */
export const errorPage = (status: number): string => `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kilowatt: ${status}</title>
<h1>${status === 404 ? 'There is nothing at this address' : 'This page could not be shown'}</h1>
<p>Please try again in a moment, or go to the <a href="/">home page</a>.</p>
<form action="/search/go"><label>Search <input name="q"></label> <button>Search</button></form></html>`;
