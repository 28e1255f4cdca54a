import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be made slow, or silent, while it is used. */
export type FaultyLine = {
  port: number;
  /** Milliseconds that each packet is late; `Infinity` swallows it. */
  delay: (milliseconds: number) => void;
  close: () => void;
};

export async function faultyLine(to: number): Promise<FaultyLine> {
  let late = 0;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, target: Socket) => {
    from.on('data', (chunk: Buffer) => {
      if (late === Number.POSITIVE_INFINITY) return;
      setTimeout(() => target.writable && target.write(chunk), late);
    });
    from.on('close', () => setTimeout(() => target.destroy(), late === Number.POSITIVE_INFINITY ? 0 : late));
    from.on('error', () => {});
  };
  const server = createServer((socket) => {
    const other = connect(to, '127.0.0.1');
    for (const one of [socket, other]) {
      sockets.add(one);
      one.once('close', () => sockets.delete(one));
    }
    pass(socket, other);
    pass(other, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    delay(milliseconds) {
      late = milliseconds;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
