import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from '../database/drizzle/index.ts';
import type { Services } from '../services.ts';

/** A database that does not answer within this time counts as gone, ms. */
const answerMs = 2000;

/**
 * Serves `/healthz` (the process answers: if not, start it again) and `/readyz` (it can serve calls: if not, send them
 * elsewhere). A database that is gone is no reason to start a gateway again.
 */
export class Health {
  readonly #services: Services;
  #draining = false;

  constructor(app: FastifyInstance, services: Services) {
    this.#services = services;
    app.get('/healthz', async () => ({ success: true }));
    app.get('/readyz', async (_request, reply) => {
      const database = await this.#reachesDatabase();
      const value = { draining: this.#draining, database, events: services.bus.isConnected };
      const success = database && !this.#draining;
      return reply.code(success ? 200 : 503).send({ success, ...(success ? {} : { message: 'busy' }), value });
    });
    // Clients with open connections reconnect, to another gateway, before this one is gone.
    app.addHook('onSend', async (_request, reply) => {
      if (this.#draining) reply.header('connection', 'close');
    });
  }

  /** Reports itself as not ready, and goes on serving for a while, so that balancers can react. */
  async drain(ms: number): Promise<void> {
    this.#draining = true;
    const sockets = [...this.#services.hub.listeners()];
    // Not all at the same moment: each reconnects at once, to another gateway.
    for (const [index, socket] of sockets.entries()) {
      setTimeout(() => socket.leave(), (ms * index) / sockets.length).unref();
    }
    await sleep(ms);
  }

  #reachesDatabase(): Promise<boolean> {
    const answer = this.#services.db.execute(sql`SELECT 1`).then(
      () => true,
      () => false,
    );
    return Promise.race([answer, sleep(answerMs, false, { ref: false })]);
  }
}
