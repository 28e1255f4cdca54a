/** The answer to a form that was sent without JavaScript and without an address. */
export const signUpRefused = `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Newsletter | Kilowatt</title>
<h1>Please enter a valid email address</h1>
<form method="post" action="/newsletter"><label>Email <input type="email" name="email" required></label> <button>Subscribe</button></form>
<p><a href="/">Back to the shop</a></p></html>`;
