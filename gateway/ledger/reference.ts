import { createHash, randomUUID } from 'node:crypto';
import type { Submit } from '../http/submits.ts';

/** What players and customer service call a payment: the first digits of its id. Two may share one: it names, it never proves. */
export const referenceOf = (id: string): string => id.slice(0, digits).toUpperCase();

const digits = 8;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
/** Movements that are known by the id of what they are for. */
const named = new Set([
  'deposit',
  'withdrawal',
  'transfer',
  'reward',
  'grant',
  'adjustment',
  'points',
  'activity',
  'wallet',
]);

/** What a movement of the ledger is called: as the payment that it belongs to, else by digits of its own. */
export function transactionReference(transactionId: string): string {
  const [family = '', id = ''] = transactionId.split('/');
  if (named.has(family) && uuid.test(id)) return referenceOf(id);
  return referenceOf(createHash('sha256').update(transactionId).digest('hex'));
}

/** A round or a ticket of ours: random digits. Those of vendors may look like anything. */
const randomId = /^[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f-]+|[0-9a-f]{24})$/;

/** What a round is called, in receipts, in records and to customer service: all movements of it are called alike. */
export function roundReference(roundId: string): string {
  return referenceOf(randomId.test(roundId) ? roundId : createHash('sha256').update(roundId).digest('hex'));
}

/** A key of random digits, as our own client makes it; others may begin alike. */
const randomKey = /^[0-9a-f]{32}$/;

/**
 * The id of what a submit makes. It begins as the client's key does, so that whoever never got the answer knows the reference; the
 * rest is random, and no key can name a payment that is there.
 */
export function newPaymentId(submit: Pick<Submit, 'key'> | undefined): string {
  const key = submit?.key ?? '';
  return randomKey.test(key) ? alikeId(key) : randomUUID();
}

/** Another id that is called by the same reference: what one submit makes together has one. */
export const alikeId = (id: string): string => id.slice(0, digits) + randomUUID().slice(digits);

/** What the first amount of a player's account is known by. */
export const openingId = (playerId: string) => `open/${playerId}`;
