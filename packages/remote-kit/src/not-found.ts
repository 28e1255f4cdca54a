/** Thrown by a page's `load`: the server answers 404 and shows `message`. */
export const notFound = (message: string): Response =>
  new Response(message, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
