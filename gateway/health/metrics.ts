import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolCounts } from '../database/open.ts';
import { retries } from '../database/transaction.ts';
import { lastAudit } from '../ledger/audit.ts';
import type { Services } from '../services.ts';

/** Bounds of durations, s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts what a gateway does, for Prometheus (docs/running.md). Labels hold routes and codes, nothing of players. */
export function createMetrics(app: FastifyInstance, services: Services, pool: () => PoolCounts | undefined): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { bus, hub, jobs, passwords, db } = services;

  const labelNames = ['method', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Calls and how long they took.',
    labelNames,
    buckets,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions;
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `gateway_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('sockets', 'Event sockets that have shown their ticket.', () => hub.size);
  gauge('events_connected', '1 while events of the other gateways are received.', () => (bus.isConnected ? 1 : 0));
  gauge('password_queue', 'Passwords that wait to be hashed.', () => passwords.waiting);

  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `gateway_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  count('events_sent', 'Events sent to the other gateways.', () => bus.counts.sent);
  count('events_received', 'Events received from the other gateways.', () => bus.counts.received);
  count('events_gaps', 'Times that events may have been missed.', () => bus.counts.gaps);
  count('transaction_retries', 'Transactions that were run again after they had lost.', () => retries.count);

  new Gauge({
    name: 'gateway_pool_connections',
    help: 'Connections to PostgreSQL, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(pool() ?? {})) this.set({ state }, value);
    },
  });
  new Gauge({
    name: 'gateway_jobs',
    help: 'Jobs of all gateways.',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      for (const { job, ...counts } of (await available(() => jobs.counts())) ?? [])
        for (const [state, value] of Object.entries(counts)) this.set({ job, state }, value);
    },
  });
  new Gauge({
    name: 'gateway_ledger_faults',
    help: 'Faults that the last audit of the ledger has found. Anything but 0 is an alarm.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const audit = await available(() => lastAudit(db));
      if (!audit) return;
      this.set({ kind: 'lopsided_transfer' }, audit.lopsided);
      this.set({ kind: 'account_off' }, audit.accountsOff);
      this.set({ kind: 'hold_off' }, audit.holdsOff);
      this.set({ kind: 'wallet_off' }, audit.walletsOff);
    },
  });
  const audited = new Gauge({
    name: 'gateway_ledger_audited_seconds',
    help: 'Time of the last audit, seconds since 1970. Missing until the first.',
    registers,
    async collect() {
      const audit = await available(() => lastAudit(db));
      if (audit) this.set(audit.auditedAt / 1000);
    },
  });
  // It begins with 0: an alarm would take that for an audit of 1970.
  audited.remove();
  return registry;
}

/** A value of the database; nothing while it is gone, so that the process's own counts are still served. */
function available<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch(() => undefined);
}
