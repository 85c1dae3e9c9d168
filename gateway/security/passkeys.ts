import type { Passkey, PasskeyAnswer, PasskeyOptions } from '#schemas/platform';
import { and, desc, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { passkeys } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { Player } from '../sessions/sessions.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { creationOptions, signingOptions, verifyCreation, verifySignature } from './web-authn.ts';

const most = 10;

/** A passkey that was right: whose it is, and what notes its use in the transaction that lets them in. */
interface Opened {
  playerId: string;
  /** Whether it is still the player's, and has signed nothing else meanwhile. */
  admit(tx: Database): Promise<boolean>;
}

/** Passkeys (§2, decision 0896): each opens an account on the host that it was made on, and always asks for the owner's finger, face or PIN. */
export class Passkeys {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #challenges: PasskeyChallenges;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
    this.#challenges = new PasskeyChallenges(db, clock);
  }

  /** The player's own. */
  async list({ id: playerId }: Player): Promise<Passkey[]> {
    const rows = await this.#db
      .select()
      .from(passkeys)
      .where(eq(passkeys.playerId, playerId))
      .orderBy(desc(passkeys.createdAt), passkeys.id);
    return rows.map(({ id, name, device, rpId, createdAt, usedAt }) => ({
      id,
      ...(name === null ? {} : { name }),
      device,
      host: rpId,
      at: createdAt,
      ...(usedAt === null ? {} : { usedAt }),
    }));
  }

  count(playerId: string, db: Database = this.#db): Promise<number> {
    return db.$count(passkeys, eq(passkeys.playerId, playerId));
  }

  /**
   * What a browser makes one by, and what lets it be added, in the transaction of the proof. Throws passkeys_full,
   * passkeys_unavailable, and origin_refused for what is no page.
   */
  async optionsToAdd(
    player: Player,
    call: Call,
  ): Promise<{ options: PasskeyOptions; keep: (tx: Database) => Promise<void> }> {
    const rpId = rpIdOf(call);
    const own = await this.list(player);
    if (own.length >= most) throw new Refusal('passkeys_full');
    const options = await creationOptions({
      rpId,
      rpName: call.merchant.name,
      owner: { id: player.id, account: player.account, name: player.nickname || player.account },
      known: own.filter(({ host }) => host === rpId).map(({ id }) => id),
      residentKey: 'required',
    });
    const purpose = { merchant: call.merchant.code, rpId, playerId: player.id };
    return { options, keep: (tx) => this.#challenges.keep(options.challenge, purpose, tx) };
  }

  /**
   * Judges a new one. What it brings adds it, in the transaction that holds the player's row, and throws passkeys_full. Throws
   * passkey_refused.
   */
  async judgeNew(answer: PasskeyAnswer, player: Player, call: Call): Promise<(tx: Database) => Promise<void>> {
    const rpId = rpIdOf(call);
    const purpose = { merchant: call.merchant.code, rpId, playerId: player.id };
    const made = await verifyCreation(answer, {
      origin: call.siteOrigin,
      rpId,
      takeChallenge: (challenge) => this.#challenges.take(challenge, purpose),
    });
    const row = {
      ...made,
      playerId: player.id,
      merchant: player.merchant,
      rpId,
      device: deviceOf(call.agent),
      createdAt: this.#clock(),
    };
    return async (tx) => {
      if ((await this.count(player.id, tx)) >= most) throw new Refusal('passkeys_full');
      const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
      // Another account's: nobody knows how it came there.
      if (added.length === 0) throw new Refusal('passkey_refused');
    };
  }

  /** Names one of the player's; does nothing when there is none such. */
  async rename({ id: playerId }: Player, id: string, name: string): Promise<void> {
    await this.#db
      .update(passkeys)
      .set({ name: name.trim() || null })
      .where(and(eq(passkeys.id, id), eq(passkeys.playerId, playerId)));
  }

  /** Removes one of the player's. False when there is none such. */
  async remove(tx: Database, playerId: string, id: string): Promise<boolean> {
    const own = and(eq(passkeys.id, id), eq(passkeys.playerId, playerId));
    return (await tx.delete(passkeys).where(own).returning({ id: passkeys.id })).length > 0;
  }

  async removeAll(tx: Database, playerId: string): Promise<void> {
    await tx.delete(passkeys).where(eq(passkeys.playerId, playerId));
  }

  /** What one is to sign, whosever it is. Throws passkeys_unavailable, and origin_refused for what is no page. */
  async optionsToLogIn(call: Call): Promise<PasskeyOptions> {
    const rpId = rpIdOf(call);
    const options = await signingOptions(rpId);
    await this.#challenges.keep(options.challenge, { merchant: call.merchant.code, rpId, playerId: null });
    return options;
  }

  /** Judges one that somebody logs in with. Throws passkey_refused. */
  async judge(answer: PasskeyAnswer, call: Call): Promise<Opened> {
    const rpId = rpIdOf(call);
    const purpose = { merchant: call.merchant.code, rpId, playerId: null };
    const known = and(eq(passkeys.id, answer.id), eq(passkeys.merchant, purpose.merchant), eq(passkeys.rpId, rpId));
    const [row] = await this.#db.select().from(passkeys).where(known);
    const owner = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString();
    if (!row || owner !== row.playerId) throw new Refusal('passkey_refused');
    const counter = await verifySignature(answer, row, {
      origin: call.siteOrigin,
      rpId,
      takeChallenge: (challenge) => this.#challenges.take(challenge, purpose),
    });
    return {
      playerId: row.playerId,
      admit: async (tx) => {
        const noted = await tx
          .update(passkeys)
          .set({ counter, usedAt: this.#clock() })
          .where(and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter)))
          .returning({ id: passkeys.id });
        return noted.length > 0;
      },
    };
  }
}

/**
 * The host that a passkey belongs to: that of the page which calls, one of the merchant's. Throws passkeys_unavailable where
 * the merchant has none, and origin_refused for what is no page.
 */
function rpIdOf({ siteOrigin, merchant }: Call): string {
  if (merchant.security?.passkeys === false) throw new Refusal('passkeys_unavailable');
  if (siteOrigin === '') throw new Refusal('origin_refused');
  return new URL(siteOrigin).hostname;
}
