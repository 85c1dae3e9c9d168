import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { addHealth } from '../http/health.ts';
import { addHostGuard } from '../http/hosts.ts';
import type { LogOptions } from '../http/log.ts';
import { requestTimes } from '../http/request-times.ts';
import { secureReply } from '../http/secure-reply.ts';
import { sendFormPage } from '../http/send-form-page.ts';
import { isSiteOrigin } from '../http/site-origin.ts';
import { addPaymentsApi } from './api.ts';
import { Faults } from './faults.ts';
import { checkoutPage, consolePage } from './pages.ts';
import type { Payment, PaymentAct } from './payment.ts';
import { PaymentRefusal, Payments } from './payments.ts';
import { eventPausesMs, Webhooks } from './webhooks.ts';

/** How the provider is run. */
export interface PaymentsOptions {
  port: number;
  host?: string;
  /** Names that browsers reach it by, beside this machine's own; any name when undefined. */
  hosts?: string[];
  /** Origin that its pages stand on; asked late, for a port may be given by the system. */
  origin(): string;
  /** Sites that players come from. */
  siteOrigins: readonly string[];
  /** Origin of the platform, which events are sent to. */
  platformUrl(): string;
  /** Shared with the platform. */
  secret: string;
  /** Folder of the book of payments. */
  dataDir: string;
  /** Opens the test console, and lets a player say what becomes of a payment. */
  demo: boolean;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** An event that nobody takes is sent again after these pauses, ms, and then as often as the last says. */
  eventPausesMs?: readonly number[];
  logger?: LogOptions;
}

export interface PaymentsServer {
  readonly app: FastifyInstance;
  readonly payments: Payments;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  /** Starts to listen, sends the events that were left over, and answers the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** "Pay in 20 seconds" of the pages. */
const laterMs = 20_000;

/** A payment provider for demos, on an origin of its own: charges, payouts, hosted checkout, events, test console. */
export function createPaymentsServer(options: PaymentsOptions): PaymentsServer {
  const { secret, platformUrl, siteOrigins, demo, clock = Date.now } = options;
  const payments = new Payments(options.dataDir, options.origin, clock);
  const webhooks = new Webhooks(payments, {
    platformUrl,
    secret,
    clock,
    pausesMs: options.eventPausesMs ?? eventPausesMs,
  });
  const faults = new Faults();
  const app = Fastify({ bodyLimit: 16 * 1024, ...requestTimes, logger: options.logger ?? false });
  if (options.hosts) addHostGuard(app, options.hosts);
  const text = (_request: unknown, body: string | Buffer, done: (fault: null, body: string) => void) =>
    done(null, String(body));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, text);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, text);
  app.setNotFoundHandler((_request, reply) => secureReply(reply).code(404).send());
  app.setErrorHandler((fault, request, reply) => {
    if (fault instanceof PaymentRefusal) return secureReply(reply).code(409).send({ error: fault.code });
    const status = Object(fault).statusCode ?? 500;
    if (status >= 500) request.log.error(fault);
    return secureReply(reply).code(status).send({ error: 'busy' });
  });
  addHealth(app);
  addPaymentsApi(app, payments, { secret, clock, faults });

  /** Payments that a player has put off, and their timers. */
  const delayed = new Map<string, ReturnType<typeof setTimeout>>();
  const later = (payment: Payment) => {
    if (delayed.has(payment.id)) return;
    const pay = () => {
      delayed.delete(payment.id);
      payments.act(payment, 'pay').catch((fault: unknown) => app.log.info(fault));
    };
    delayed.set(payment.id, setTimeout(pay, laterMs).unref());
  };
  const act = async (payment: Payment, name: string): Promise<void> => {
    if (name === 'delay') return later(payment);
    if (name === 'event') {
      const { merchant, kind, reference, id, version } = payment;
      return webhooks.send({ eventId: `${id}-${version}`, merchant, kind, reference });
    }
    await payments.act(payment, name as PaymentAct);
  };

  app.get<{ Params: { token: string } }>('/checkout/:token', async ({ params: { token } }, reply) => {
    const payment = payments.byToken(token);
    if (!payment) return secureReply(reply).code(404).send();
    const isKnown = isSiteOrigin(siteOrigins, new URL(payment.returnUrl ?? 'http://none').origin);
    const shown = { ...(await payments.find(payment)), ...(isKnown ? {} : { returnUrl: '' }) };
    return sendPage(reply, (nonce) => checkoutPage(shown, nonce, delayed.has(payment.id)), payment.returnUrl);
  });
  if (demo) {
    app.post<{ Params: { token: string } }>('/checkout/:token', async ({ params: { token }, body }, reply) => {
      const payment = payments.byToken(token);
      if (!payment) return secureReply(reply).code(404).send();
      const wanted = new URLSearchParams(String(body)).get('act') ?? '';
      // A second press, or a page that is old: what is there now is shown.
      if (['pay', 'fail', 'delay'].includes(wanted)) await act(payment, wanted).catch(unlessRefused);
      const isKnown = isSiteOrigin(siteOrigins, new URL(payment.returnUrl ?? 'http://none').origin);
      const back = isKnown && wanted !== 'delay' ? payment.returnUrl : undefined;
      return secureReply(reply).redirect(back ?? `/checkout/${token}`, 303);
    });
    app.get('/console', (_request, reply) =>
      sendPage(reply, (nonce) => consolePage(payments.all(), faults, webhooks.delivery, nonce)),
    );
    app.post<{ Params: { id: string } }>('/console/payments/:id', async ({ params: { id }, body }, reply) => {
      const payment = payments.byId(id);
      if (!payment) return secureReply(reply).code(404).send();
      await act(payment, new URLSearchParams(String(body)).get('act') ?? '');
      return secureReply(reply).redirect('/console', 303);
    });
    app.post('/console/settings', async ({ body }, reply) => {
      const form = new URLSearchParams(String(body));
      const { delivery } = webhooks;
      if (form.has('down')) faults.down = form.get('down') === '1';
      if (form.has('lost')) faults.lostAnswers += 1;
      if (form.has('events')) delivery.on = form.get('events') === '1';
      if (form.has('copies')) delivery.copies = form.get('copies') === '2' ? 2 : 1;
      if (form.has('delay')) delivery.delayMs = Math.min(600, Number(form.get('delay')) || 0) * 1000;
      return secureReply(reply).redirect('/console', 303);
    });
  }

  return {
    app,
    payments,
    webhooks,
    faults,
    async listen() {
      const address = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
      webhooks.start();
      return address;
    },
    async close() {
      webhooks.close();
      for (const timer of delayed.values()) clearTimeout(timer);
      await app.close();
      await payments.close();
    },
  };
}

function unlessRefused(fault: unknown): void {
  if (!(fault instanceof PaymentRefusal)) throw fault;
}

function sendPage(reply: FastifyReply, draw: (nonce: string) => string, leadsTo?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const site = leadsTo && URL.canParse(leadsTo) ? new URL(leadsTo).origin : undefined;
  return sendFormPage(reply, draw(nonce), nonce, site);
}
