import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey, PasskeyAnswer, PasskeyOptions } from '#schemas/platform';
import { and, desc, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { passkeys } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { Player } from '../sessions/sessions.ts';
import { challengeMs, PasskeyChallenges } from './passkey-challenges.ts';

const most = 10;

/** ES256, EdDSA and RS256: what phones, keys and Windows make, as COSE numbers them. */
const algorithms = [-7, -8, -257];

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
    const rpID = rpIdOf(call);
    const own = await this.list(player);
    if (own.length >= most) throw new Refusal('passkeys_full');
    const options = await generateRegistrationOptions({
      rpID,
      rpName: call.merchant.name,
      userID: new TextEncoder().encode(player.id),
      userName: player.account,
      userDisplayName: player.nickname || player.account,
      attestationType: 'none',
      timeout: challengeMs,
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: own.filter(({ host }) => host === rpID).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const purpose = { merchant: call.merchant.code, rpId: rpID, playerId: player.id };
    return { options, keep: (tx) => this.#challenges.keep(options.challenge, purpose, tx) };
  }

  /**
   * Judges a new one. What it brings adds it, in the transaction that holds the player's row, and throws passkeys_full. Throws
   * passkey_refused.
   */
  async judgeNew(answer: PasskeyAnswer, player: Player, call: Call): Promise<(tx: Database) => Promise<void>> {
    const rpId = rpIdOf(call);
    const purpose = { merchant: call.merchant.code, rpId, playerId: player.id };
    const { registrationInfo } = await refusing(async () =>
      verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.#challenges.take(challenge, purpose),
        expectedOrigin: call.siteOrigin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    );
    if (!registrationInfo) throw new Refusal('passkey_refused');
    const { id, publicKey, counter } = registrationInfo.credential;
    const row = {
      id,
      playerId: player.id,
      merchant: player.merchant,
      rpId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
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
    const rpID = rpIdOf(call);
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: challengeMs });
    await this.#challenges.keep(options.challenge, { merchant: call.merchant.code, rpId: rpID, playerId: null });
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
    const { verified, authenticationInfo } = await refusing(async () =>
      verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => this.#challenges.take(challenge, purpose),
        expectedOrigin: call.siteOrigin,
        expectedRPID: rpId,
        requireUserVerification: true,
        // It throws when the counter does not go forwards: somebody has a copy.
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
        },
      }),
    );
    if (!verified) throw new Refusal('passkey_refused');
    const { newCounter } = authenticationInfo;
    return {
      playerId: row.playerId,
      admit: async (tx) => {
        const noted = await tx
          .update(passkeys)
          .set({ counter: newCounter, usedAt: this.#clock() })
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

/** The library throws for whatever is wrong with what a browser brought; that is no fault of ours. */
async function refusing<T>(judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal('passkey_refused');
  }
}
