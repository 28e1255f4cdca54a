/** What a shopper sees while the rendering server is away. */
export const shellDown = `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kilowatt will be right back</title>
<body style="font:1.1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem">
<h1>We will be right back</h1>
<p>The shop is starting, or a part of it is being replaced. Please load the page again in a few seconds.</p></html>`;
