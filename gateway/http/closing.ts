import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A stop waits for the calls that are under way and for nothing else: neither for a connection that a browser keeps for
 * its next call, nor for one that it has opened ahead of its first.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  for (const event of ['request', 'upgrade']) app.server.on(event, ({ socket }) => void unused.delete(socket));
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
