import { randomInt } from 'node:crypto';
import type { FeedbackTerms, FieldFault } from '#schemas/platform';
import { countWords } from '../../schemas/platform/words.ts';
import { feedback } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { trialType } from '../members/account-types.ts';
import { clear } from '../referral/referrals.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { noteFeedback } from './moves.ts';
import { feedbackTermsOf } from './terms.ts';

const mostPictures = 3;

/** What players and guests write to the merchant (§5, §7). */
export function feedbackHandlers(services: Services): Pick<Handlers, 'feedbackForm' | 'sendFeedback'> {
  const { db, clock, uploads, submits, feedbackFrom } = services;
  return {
    feedbackForm: async ({ call }) => {
      const terms = feedbackTermsOf(call.merchant);
      const { words, categories } = terms;
      const pictures = writerOf(call) ? mostPictures : 0;
      return { open: isOpen(call, terms), words, categories, pictures };
    },
    sendFeedback: async ({ call, body: { category, content, contact = '', pictures = [] } }) => {
      const terms = feedbackTermsOf(call.merchant);
      const player = writerOf(call);
      if (!isOpen(call, terms) || !terms.categories.includes(category)) throw new Refusal('feedback_unavailable');
      assertLength(content, terms);
      // A guest has uploaded nothing.
      if (pictures.length > 0 && !player) throw new Refusal('picture_unknown');
      await feedbackFrom.take(player?.id ?? call.ip);
      const now = clock();
      const row = {
        id: newReference(),
        merchant: call.merchant.code,
        playerId: player?.id ?? null,
        language: call.language,
        category,
        content: content.trim(),
        contact: contact.trim(),
        pictures: [...new Set(pictures)],
        state: 'new' as const,
        at: now,
      };
      const answer = { reference: row.id };
      await inTurn(db, async (tx) => {
        for (const picture of row.pictures) await uploads.assertOwn(tx, player?.id ?? '', 'proof', picture);
        await tx.insert(feedback).values(row);
        await noteFeedback(tx, row.id, { from: null, to: 'new', by: player ? 'player' : 'guest' }, now);
        await submits.settle(tx, call.submit, answer);
      });
      return answer;
    },
  };
}

/** The member who writes; nobody for a guest and for a trial account, which is one. */
function writerOf({ session }: Call): Player | undefined {
  return session && session.player.type !== trialType ? session.player : undefined;
}

function isOpen(call: Call, { enabled = true, guests }: FeedbackTerms): boolean {
  return enabled && (guests || writerOf(call) !== undefined);
}

/** Throws invalid_fields when a text has too few words or too many. */
function assertLength(content: string, { words: { min, max } }: FeedbackTerms): void {
  const count = countWords(content);
  if (count < min) throw faultIn('content', 'too_short');
  if (count > max) throw faultIn('content', 'too_long');
}

function faultIn(field: string, fault: FieldFault): Refusal {
  return new Refusal('invalid_fields', { fields: { [field]: fault } });
}

/** A reference that nobody mixes up when it is read aloud. */
function newReference(): string {
  return `F-${Array.from({ length: 9 }, () => clear[randomInt(clear.length)]).join('')}`;
}
