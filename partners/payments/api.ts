import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import type { FastifyInstance } from 'fastify';
import type {
  ChargeRequest,
  PaymentLookup,
  PaymentsErrorCode,
  PayoutRequest,
  ProviderPayment,
} from '#schemas/platform';
import { isSigned } from '../http/signature.ts';
import type { Faults } from './faults.ts';
import type { Payment } from './payment.ts';
import { PaymentRefusal, type Payments } from './payments.ts';

const skewMs = 5 * 60_000;
const statuses: { [Code in PaymentsErrorCode]: number } = {
  malformed_request: 400,
  invalid_signature: 401,
  not_found: 404,
  conflict: 409,
  not_possible: 409,
  busy: 503,
};

const folder = join(import.meta.dirname, '../../schemas/platform');
const ajv = new Ajv({ strict: true, ownProperties: true, allowUnionTypes: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json'))) {
  ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')) as AnySchemaObject);
}
const isA = <T>(name: string) => ajv.compile<T>({ $ref: `payments-api.schema.json#/definitions/${name}` });

/** The calls that the platform makes, signed (payments-api.schema.json). */
export function addPaymentsApi(
  app: FastifyInstance,
  payments: Payments,
  { secret, clock, faults }: { secret: string; clock: () => number; faults: Faults },
): void {
  const route = <Body>(call: string, is: (body: unknown) => body is Body, work: (body: Body) => Promise<Payment>) => {
    const path = `/payments/v1/${call}`;
    app.post(path, async (request, reply) => {
      const refuse = (code: PaymentsErrorCode) => reply.code(statuses[code]).send({ error: code });
      if (faults.isDown()) return refuse('busy');
      const text = typeof request.body === 'string' ? request.body : '';
      const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
      if (!isSigned(secret, { path, body: text, timestamp, signature }, clock(), skewMs)) {
        return refuse('invalid_signature');
      }
      const body = parsed(text);
      if (!is(body)) return refuse('malformed_request');
      try {
        const payment = await work(body);
        // Done, and nobody hears of it.
        if (faults.losesAnswer()) return request.raw.destroy();
        return publicPart(payment);
      } catch (fault) {
        if (fault instanceof PaymentRefusal) return refuse(fault.code);
        throw fault;
      }
    });
  };
  const lookup = isA<PaymentLookup>('PaymentLookup');
  route('charge', isA<ChargeRequest>('ChargeRequest'), (body) => payments.charge(body));
  route('payout', isA<PayoutRequest>('PayoutRequest'), (body) => payments.payout(body));
  route('status', lookup, (body) => payments.find(body));
  route('cancel', lookup, async (body) => {
    const payment = await payments.find(body);
    return payment.state === 'cancelled' ? payment : payments.act(payment, 'cancel');
  });
  route('refund', lookup, async (body) => {
    const payment = await payments.find(body);
    return payment.state === 'refunded' ? payment : payments.act(payment, 'refund');
  });
}

function publicPart({
  id,
  kind,
  merchant,
  reference,
  amount,
  currency,
  state,
  version,
  checkoutUrl,
  instructions,
}: Payment): ProviderPayment {
  const known = { id, kind, merchant, reference, amount, currency, state, version };
  return { ...known, ...(checkoutUrl ? { checkoutUrl } : {}), ...(instructions ? { instructions } : {}) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
