import type { FastifyInstance } from 'fastify';
import type { PaymentEvent, PaymentsErrorCode } from '#schemas/platform';
import { and, asc, eq, gt, isNull, sql } from '../database/drizzle/index.ts';
import { paymentEvents } from '../database/tables/index.ts';
import { validatorOf } from '../http/contract.ts';
import { parseJson } from '../http/json.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { Services } from '../services.ts';
import { isSigned } from '../wallet/signature.ts';
import { isDue, retryAt } from './retry.ts';

const path = '/payments/v1/events';
/** Of the provider's clock and ours. */
const skewMs = 5 * 60_000;
/** The gateway that took an event asks at once; if it dies, the janitor does after so long, ms. */
const takeOverMs = 10_000;

/** Events that are read at once. */
const atOnce = 200;

const isEvent = validatorOf<PaymentEvent>('payments-api.schema.json#/definitions/PaymentEvent');

/**
 * Takes the payment provider's events. One that is written is taken: the provider need not send it again. It says that
 * something has changed, never what; the state is asked for, so that events may come twice, late and in any order.
 */
export function addPaymentEvents(app: FastifyInstance, services: Services): void {
  const { options, db, clock } = services;
  app.post(path, async (request, reply) => {
    const refuse = (status: number, error: PaymentsErrorCode) => reply.code(status).send({ error });
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    if (typeof timestamp !== 'string' || typeof signature !== 'string') return refuse(401, 'invalid_signature');
    const call = { method: 'POST', path, body, timestamp, signature };
    if (!isSigned(options.paymentsSecret, call, clock(), skewMs)) return refuse(401, 'invalid_signature');
    const event: unknown = parseJson(body);
    if (!isEvent(event)) return refuse(400, 'malformed_request');
    const added = await db
      .insert(paymentEvents)
      .values({ ...event, receivedAt: clock() })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (added.length > 0) services.background(handleEvent(services, event));
    return {};
  });
}

/** Asks for the state of what an event is about; the event is handled when there was an answer. */
async function handleEvent(
  services: Services,
  { eventId, kind, reference }: Pick<PaymentEvent, 'eventId' | 'kind' | 'reference'>,
): Promise<void> {
  const { db, clock, deposits, withdrawals } = services;
  if (!(await (kind === 'charge' ? deposits : withdrawals).ask(reference))) return;
  await db.update(paymentEvents).set({ handledAt: clock() }).where(eq(paymentEvents.eventId, eventId));
}

/** Goes on with what was cut off: events that nobody has handled, payments whose time to be asked about has come. */
export async function runJanitor(services: Services): Promise<void> {
  const { db, clock, deposits, withdrawals, report } = services;
  // First, since each event that the provider lets hang takes seconds.
  await deposits.askDue();
  await withdrawals.askDue();
  const left = areLeft(clock());
  // By their ids: each is looked at once in a run, and those that cannot be handled now keep none behind them waiting.
  let last = '';
  for (;;) {
    const next = and(left, gt(paymentEvents.eventId, last));
    const events = await db.select().from(paymentEvents).where(next).orderBy(asc(paymentEvents.eventId)).limit(atOnce);
    await eachAlone(events, (event) => takeOver(services, event), report);
    last = events.at(-1)?.eventId ?? last;
    if (events.length < atOnce) return;
  }
}

/** Events that were not handled, and that are to be asked about now. */
function areLeft(now: number) {
  const { askAt, receivedAt, handledAt } = paymentEvents;
  const due = sql`coalesce(${askAt}, ${receivedAt} + ${takeOverMs}::bigint)`;
  return and(isNull(handledAt), isDue(due, now));
}

/** Handles an event that is left, unless somebody else does. */
async function takeOver(services: Services, event: typeof paymentEvents.$inferSelect): Promise<void> {
  const { db, clock } = services;
  const { eventId, asked } = event;
  const now = clock();
  const same = and(eq(paymentEvents.eventId, eventId), eq(paymentEvents.asked, asked), areLeft(now));
  // Before it is asked about: whatever throws, or dies, waits as what has had no answer does.
  const next = { askAt: retryAt(now, asked), asked: asked + 1 };
  const claimed = await db.update(paymentEvents).set(next).where(same).returning({ eventId: paymentEvents.eventId });
  if (claimed.length > 0) await handleEvent(services, event);
}
