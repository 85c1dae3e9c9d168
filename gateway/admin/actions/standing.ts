import type { Standing } from '#schemas/platform';
import { labelOf } from '../../club/programme.ts';
import { rankOf } from '../../club/rank-of.ts';
import { and, eq, isNotNull } from '../../database/drizzle/index.ts';
import { authenticators, paymentPasswordTries, players } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { startCooling } from '../../security/cooling.ts';
import { tellOfChange } from '../../security/tell-of-change.ts';
import type { Action } from '../commands/action.ts';
import { findSubject } from './find-subject.ts';

/** What hangs on a member's standing. */
const calls = ['memberInfo', 'club', 'rebates', 'withdrawLimits', 'messages', 'unreadMessages'];

/** Gives a club rank below which the player does not fall, and allows or forbids transfers to the upline. */
export const setStanding: Action<'setStanding'> = {
  async look({ player, rank, toUpline }, place) {
    const { merchant } = place;
    const { account, standing } = await findSubject(player, place);
    // A rank is one of the merchant's club: what nobody can earn, nobody is given.
    if (rank && (!merchant || labelOf(given(rank), 0, merchant)?.labelName === '')) throw new Refusal('nothing_found');
    const facts = { rank: rankOf({ standing }, 0), toUpline: standing?.toUpline !== false };
    const gives = { rank, toUpline };
    return { subject: player, subjectName: account, facts, ...(isMore(gives, standing) ? { people: 2 as const } : {}) };
  },
  async run({ player, rank, toUpline }, { db, merchant, services, checkerId }) {
    if (!merchant) throw new Refusal('unknown_merchant');
    const own = eq(players.id, player);
    const [row] = await db.select({ standing: players.standing }).from(players).where(own).for('no key update');
    // Somebody has taken it away since it was looked at.
    if (isMore({ rank, toUpline }, row?.standing) && checkerId === undefined) throw new Refusal('command_moved');
    const { clubLabel: label, toUpline: former, ...rest } = row?.standing ?? {};
    const clubLabel = rank === undefined ? label : rank === 0 ? undefined : labelOf(given(rank), 0, merchant);
    const isForbidden = toUpline === undefined ? former === false : !toUpline;
    const standing: Standing = {
      ...rest,
      ...(clubLabel ? { clubLabel: { labelName: clubLabel.labelName, rankLevel: clubLabel.rankLevel } } : {}),
      ...(isForbidden ? { toUpline: false } : {}),
    };
    await db.update(players).set({ standing }).where(own);
    const result = { rank: rankOf({ standing }, 0), toUpline: !isForbidden };
    return { result, after: () => services.hub.publish(player, { type: 'stale', calls }) };
  },
};

/** Forgets wrong payment passwords, so that the player may try at once. The password stays what it is. */
export const unlockPaymentPassword: Action<'unlockPaymentPassword'> = {
  async look({ player }, place) {
    const { account } = await findSubject(player, place);
    const own = eq(paymentPasswordTries.playerId, player);
    const [tries] = await place.db.select().from(paymentPasswordTries).where(own);
    return { subject: player, subjectName: account, facts: { tries: tries?.count ?? 0 } };
  },
  async run({ player }, { db, services }) {
    await services.paymentPasswords.forget(db, player);
    return { after: () => services.hub.publish(player, { type: 'stale', calls: ['security'] }) };
  },
};

/** Lets money leave an account again: somebody has spoken to its owner. */
export const liftCooling: Action<'liftCooling'> = {
  async look({ player }, place) {
    const { account, coolingUntil } = await findSubject(player, place);
    if (coolingUntil <= place.services.clock()) throw new Refusal('nothing_found');
    return { subject: player, subjectName: account, facts: { coolingUntil } };
  },
  async run({ player }, { db, services }) {
    await db.update(players).set({ coolingUntil: 0 }).where(eq(players.id, player));
    const calls = ['security', 'withdrawLimits', 'transferOffer', 'bankAccounts'];
    return { after: () => services.hub.publish(player, { type: 'stale', calls }) };
  },
};

/** Takes the authenticator app, its recovery codes and all passkeys away: nothing but the password guards the account until others are set up. */
export const resetSecondFactors: Action<'resetSecondFactors'> = {
  async look({ player }, place) {
    const { account } = await findSubject(player, place);
    const confirmed = and(eq(authenticators.ownerId, player), isNotNull(authenticators.confirmedAt));
    const apps = await place.db.$count(authenticators, confirmed);
    if (apps + (await place.services.passkeys.count(player, place.db)) === 0) throw new Refusal('nothing_found');
    return { subject: player, subjectName: account };
  },
  async run({ player }, { db, merchant, services, makerId }) {
    await services.authenticators.remove(db, player);
    await services.passkeys.removeAll(db, player);
    if (merchant) await startCooling(db, { id: player }, merchant, services.clock());
    const held = await findSubject(player, { db, merchant, services, makerId });
    const place = merchant && { merchant, siteOrigin: '', language: merchant.defaultLanguage };
    const tell = place && (await tellOfChange(db, held, 'factorsReset', place, services));
    const after = () => {
      services.hub.publish(player, { type: 'stale', calls: ['security', 'passkeys'] });
      tell?.().catch(() => undefined);
    };
    return { after };
  },
};

/**
 * Whether a player may do more by it than before (decision 0944): a rank brings rebates, gifts and larger withdrawals, and by
 * transfers money leaves the account.
 */
function isMore(
  { rank, toUpline }: { rank?: number | undefined; toUpline?: boolean | undefined },
  standing: Standing | null | undefined,
): boolean {
  const isHigher = rank !== undefined && rank > rankOf({ standing: standing ?? null }, 0);
  return isHigher || (toUpline === true && standing?.toUpline === false);
}

function given(rankLevel: number): { standing: Standing } {
  return { standing: { clubLabel: { labelName: '', rankLevel } } };
}
