import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are under way at once; browsers send one after the other. */
const AT_ONCE = 4;
/** Further ones that may wait; a connection with more is ended, since answers without end would let them pile up. */
const MAX_WAITING = 64;

type Turns = { underWay: number; waiting: (() => void)[] };

/**
 * Requests that a client sends without waiting for answers (HTTP/1.1 pipelining) take turns, a few at once: Node would begin
 * all of them, and shoppers on other connections would wait for hundreds of pages.
 */
export function fairConnections(answer: RequestListener, atOnce = AT_ONCE): RequestListener {
  const turns = new WeakMap<Socket, Turns>();

  return (request, response) => {
    const { socket } = request;
    // Of what had arrived when the connection was ended, Node begins the rest all the same.
    if (socket.destroyed) return;
    const own = turns.get(socket) ?? opened(socket);
    if (own.underWay < atOnce) begin(own, request, response);
    else if (own.waiting.length === MAX_WAITING) socket.destroy();
    else own.waiting.push(() => begin(own, request, response));
  };

  function opened(socket: Socket): Turns {
    const own: Turns = { underWay: 0, waiting: [] };
    turns.set(socket, own);
    return own;
  }

  function begin(own: Turns, request: IncomingMessage, response: ServerResponse): void {
    own.underWay += 1;
    response.once('close', () => {
      own.underWay -= 1;
      // A request on a closed connection needs no answer.
      if (!request.socket.destroyed) own.waiting.shift()?.();
    });
    answer(request, response);
  }
}
