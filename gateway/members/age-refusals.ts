import { createHmac } from 'node:crypto';
import { and, gt, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ageRefusals } from '../database/tables/index.ts';
import { isInside, networkOf } from '../http/network.ts';
import { foldedName } from '../security/account-numbers.ts';
import type { Player } from '../sessions/sessions.ts';
import { noteForOperators } from './note-for-operators.ts';

/** How long no other date is taken, ms. */
export const ageRefusalLifeMs = 24 * 60 * 60_000;

/** By what somebody is recognised who has stated an age below the legal one. */
interface Person {
  /** Id of the account. */
  player?: string;
  /** Dialling code, a space, national number. */
  mobile?: string | null | undefined;
  email?: string | undefined;
  /** As the player writes it. It counts together with the network: many have the same. */
  name?: string | undefined;
  /** Address of the call. */
  ip: string;
}

/**
 * Ages below the legal one that were stated: for a day no other date is taken from the account, its number, its e-mail address and
 * its name in the same network, and no account is opened with any of them. Kept as keyed hashes, so that a copy of the table names
 * nobody.
 */
export class AgeRefusals {
  readonly #db: Database;
  readonly #key: Buffer;
  readonly #clock: () => number;

  constructor(db: Database, key: Buffer, clock: () => number) {
    this.#db = db;
    this.#key = key;
    this.#clock = clock;
  }

  async has(merchant: string, person: Person, db: Database = this.#db): Promise<boolean> {
    const hashes = this.#hashesOf(merchant, person);
    if (hashes.length === 0) return false;
    const held = and(inArray(ageRefusals.keyHash, hashes), gt(ageRefusals.expiresAt, this.#clock()));
    return (await db.$count(ageRefusals, held)) > 0;
  }

  /** Notes it, for the operators as well: a row of the audit log that the player's page shows. */
  async note(tx: Database, held: Player, { legalAge, ip }: { legalAge: number; ip: string }): Promise<void> {
    const expiresAt = this.#clock() + ageRefusalLifeMs;
    const hashes = this.#hashesOf(held.merchant, personOf(held, ip));
    await tx
      .insert(ageRefusals)
      .values(hashes.map((keyHash) => ({ keyHash, expiresAt })))
      .onConflictDoUpdate({ target: ageRefusals.keyHash, set: { expiresAt } });
    const note = { action: 'stateAge', reason: 'The player stated an age below the legal one.', facts: { legalAge } };
    await noteForOperators(tx, held, note, this.#clock());
  }

  #hashesOf(merchant: string, { ip, name = '', ...person }: Person): string[] {
    const network = networkOf(ip);
    // A network that every house has is no one's.
    const namesake = name && network && !isInside(network) ? `${foldedName(name)} ${network}` : '';
    const named = Object.entries({ ...person, namesake }).filter(([, value]) => value);
    return named.map(([kind, value]) =>
      createHmac('sha256', this.#key)
        .update(JSON.stringify([merchant, kind, String(value).toLowerCase()]))
        .digest('hex'),
    );
  }
}

/** By what a player is recognised. */
export function personOf({ id: player, mobile, details: { email, payeeName: name } }: Player, ip: string): Person {
  return { player, mobile, email, name, ip };
}
