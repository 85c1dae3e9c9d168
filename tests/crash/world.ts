import { newTaker } from '../../gateway/cashier/withdrawals.suite.ts';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { deposits, players, rewards } from '../../gateway/database/tables/index.ts';
import { inTurn } from '../../gateway/database/transaction.ts';
import type { Holder } from '../../gateway/ledger/holder.ts';
import { PointAccount } from '../../gateway/points/account.ts';
import { programmeOf } from '../../gateway/points/programme.ts';
import { dayOf, rateFor, rebateOn } from '../../gateway/records/rebate-periods.ts';
import { newSender } from '../../gateway/transfers/transfers.suite.ts';
import { TestClient } from '../support/client/client.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { playBefore } from '../support/gateway/history.ts';
import { Activists } from '../support/players/activities.ts';
import { payAndPlay, payIn } from '../support/players/payers.ts';

const dayMs = 24 * 3_600_000;
/** For so many days a rebate can be claimed; more of them are of other areas. */
const rebateDays = 50;
const rebateAreas = ['RNG', 'LIVE', 'FISH'] as const;
export const amountOfClaims = 700;
/** Draws and claims of an activity that a member has at most. */
const mostOfActivity = 100;

export interface Purse {
  token: string;
  player: Holder;
}

/** Members of sv01 who have so much to claim that it lasts for all rounds, and others who pay in, withdraw and transfer. */
export interface World {
  payers: (Purse & { bonuses: string[] })[];
  takers: (Purse & { account: string; paymentPassword: string })[];
  senders: (Purse & { paymentPassword: string })[];
  upline: Purse;
  claimers: (Purse & { paymentPassword: string; rewards: string[]; bonuses: string[] })[];
  /** A member of a merchant that pays rebates by itself: the moments after each day with a stake, and what it brings. */
  rebated: Purse & { days: number[]; amount: number };
  /** Ids of what can be claimed, in the order in which it is. */
  missions: string[];
  rebates: string[];
  claims: string[];
  raffles: string[];
}

/** The vendor whose games play from a wallet of their own. */
export const walletOfWorld = 'LUMO';

/** What a member has in that wallet, which is told apart from the balance. */
export const walletOf = ({ token, player }: Purse): Purse => ({ token: `${token}/${walletOfWorld}`, player });

/** How often each claimer claims in a round. */
export const claimsPerRound = 3;

/** Makes the members of a test of so many rounds, at a gateway that is closed before those begin that die. */
export async function makeWorld(gateway: RunningGateway, rounds: number): Promise<World> {
  const most = rounds * claimsPerRound;
  const missions = Array.from({ length: most }, (_, index) => `kill-${index}`);
  await loosen(gateway, missions);
  const pair = <T>(make: () => Promise<T>) => Promise.all([make(), make()]);
  const upline = await newSender({ gateway });
  const code = await upline.code();
  const [senders, takers, payers] = [
    await pair(() => newSender({ gateway }, code)),
    await pair(() => newRichTaker(gateway)),
    await pair(() => newPayer(gateway, rounds)),
  ];
  const members = new Activists(gateway);
  const reward = { amount: { VND: amountOfClaims } };
  const activities = Array.from({ length: Math.ceil(most / mostOfActivity) });
  const promoteAll = (kind: 'claim' | 'raffle', more: object) =>
    Promise.all(activities.map(() => members.promote({ kind, most: mostOfActivity, ...more })));
  const claims = await promoteAll('claim', { reward });
  const raffles = await promoteAll('raffle', { prizes: { money: { title: { EN: 'Money' }, weight: 1, reward } } });
  const played = Array.from({ length: rounds }, (_, index) => ({
    at: gateway.services.clock() - ((index % rebateDays) + 1) * dayMs,
    gameType: rebateAreas[Math.floor(index / rebateDays)] ?? ('PVP' as const),
  }));
  // Who is called for comes first: what is written for them then takes so long that the gateway ends connections that rest.
  const [newClaimers, newRebated] = [await pair(() => newClaimer(gateway)), await openRebated(gateway)];
  const claimers = [];
  for (const claimer of newClaimers) {
    await givePoints(gateway, claimer.player, most);
    for (const round of played) await playBefore(gateway, claimer.player, { ...round, stake: 10_000, won: 20_000 });
    const bonuses = await giveBonuses(gateway, claimer.player, most);
    claimers.push({ ...claimer, bonuses, rewards: await giveRewards(gateway, claimer.player, most) });
  }
  const rebates = played.map(({ at, gameType }) => `${dayOf(at, 'Asia/Ho_Chi_Minh')}.${gameType}`);
  const rebated = await playForRebates(gateway, newRebated, rounds);
  return { payers, takers, senders, upline, claimers, rebated, missions, rebates, claims, raffles };
}

async function newClaimer(gateway: RunningGateway) {
  const claimer = await newSender({ gateway });
  await payIn(gateway, claimer.token, 100_000);
  return claimer;
}

/** A member of a merchant that pays rebates by itself, with what the rates are of the area that it plays. */
async function openRebated(gateway: RunningGateway) {
  const { db, merchants, sessions } = gateway.services;
  const merchant = 'sn01';
  // The rank stays, and with it the rate.
  const profile = await merchants.change(merchant, (before) => ({ ...before, club: { enabled: false } }));
  const { token } = (await new TestClient(gateway.url, merchant).call('freePlay')).value;
  const player = (await sessions.find(token))?.player;
  const rates = profile?.rebates?.rates.SPORTS;
  if (!player || !rates) throw new Error(`${merchant} pays no rebates`);
  await db.update(players).set({ type: 0 }).where(eq(players.id, player.id));
  return { token, player, rates };
}

/** Plays on as many days as there are rounds, so long ago that the job of now does not look at them. */
async function playForRebates(
  gateway: RunningGateway,
  { token, player, rates }: Awaited<ReturnType<typeof openRebated>>,
  rounds: number,
): Promise<World['rebated']> {
  const { clock, ledger } = gateway.services;
  const stake = 20_000;
  const wealth = { transactionId: `wealth/${player.id}`, kind: 'adjustment', change: BigInt(stake) } as const;
  await ledger.transact(player, (books) => books.post(player, wealth));
  const before = (days: number) => clock() - days * dayMs;
  const played = Array.from({ length: rounds }, (_, index) => before(rounds + 30 - index));
  for (const moment of played)
    await playBefore(gateway, player, { at: moment, gameType: 'SPORTS', stake, won: 2 * stake });
  const amount = Number(rebateOn(BigInt(stake), rateFor(rates, 0)));
  return { token, player, days: played.map((moment) => moment + dayMs), amount };
}

/** One who has paid in and played before. */
async function newPayer(gateway: RunningGateway, rounds: number) {
  const payer = await newSender({ gateway });
  await payAndPlay(gateway, payer.token, 1_000_000);
  return { ...payer, bonuses: await holdBonusesBack(gateway, payer.player, rounds) };
}

/** Ids of deposits of before whose bonuses wait for an operator. */
export async function holdBonusesBack(
  { services }: Pick<RunningGateway, 'services'>,
  player: Holder,
  most: number,
): Promise<string[]> {
  const at = services.clock();
  const { merchant, id: playerId, currency } = player;
  const way = { method: 'qr', methodName: 'QR', kind: 'qr' as const, language: 'EN', returnUrl: '', minutes: 30 };
  const sums = { amount: 1000n, fee: 0n, bonus: 0n, bonusWaits: BigInt(amountOfClaims), turnover: 0n };
  const times = { at, expiresAt: at, updatedAt: at };
  const paid = { merchant, playerId, currency, ...way, ...sums, ...times, state: 'paid' as const };
  const rows = Array.from({ length: most }, () => ({ ...paid, id: crypto.randomUUID() }));
  await services.db.insert(deposits).values(rows);
  return rows.map(({ id }) => id);
}

/** One whose money lasts for all rounds. */
async function newRichTaker(gateway: RunningGateway) {
  const taker = await newTaker({ gateway });
  await payIn(gateway, taker.token, 1_000_000_000);
  return taker;
}

/** Nothing bars any of what is repeated again and again. */
async function loosen({ services }: RunningGateway, missions: readonly string[]): Promise<void> {
  const words = { title: { EN: 'Test' }, text: { EN: 'Test' } };
  const mission = { every: 'once', counts: 'deposits', target: 1, units: 1, ...words };
  await services.merchants.change('sv01', (profile) => {
    const { deposit, withdraw, transferUpline } = profile.cashier ?? {};
    if (!deposit || !withdraw || !transferUpline || !profile.rebates) throw new Error('sv01 has no cashier');
    const VND = { min: 1000, max: 1_000_000, chips: [] };
    return {
      ...profile,
      cashier: {
        deposit: { ...deposit, openAtOnce: 20, turnover: 0 },
        withdraw: { limits: { VND: { ...VND, auto: 100_000 } }, receiveMinutes: 5, cancellable: true },
        transferUpline: { limits: { VND } },
      },
      missions: Object.fromEntries(missions.map((id) => [id, mission])),
      rebates: { ...profile.rebates, claimDays: 60 },
      club: { enabled: false },
      vendorWallets: { vendors: [walletOfWorld] },
    };
  });
}

async function givePoints({ services }: RunningGateway, player: Holder, most: number): Promise<void> {
  const merchant = await services.merchants.find('sv01');
  if (!merchant) throw new Error('no merchant');
  await services.ledger.transact(player, async ({ tx, now }) => {
    const account = await PointAccount.open(tx, player, programmeOf(merchant), now);
    await account.move({ type: 'redeem', points: most * 2000, reference: `kills/${player.id}` });
  });
}

/** Ids of bonuses of a member that nobody will play. In one transaction: hundreds take an embedded database a minute. */
async function giveBonuses({ services }: RunningGateway, player: Holder, most: number): Promise<string[]> {
  const bonus = { kind: 'bonus', change: BigInt(amountOfClaims), turnover: 1_000_000n } as const;
  return services.ledger.transact(player, async (books) => {
    const ids: string[] = [];
    for (let index = 0; index < most; index++) {
      const { transferId } = await books.post(player, { ...bonus, transactionId: `kills/${player.id}/bonus/${index}` });
      ids.push(String(transferId));
    }
    return ids;
  });
}

/** Ids of new rewards of a member, who is told of none. */
async function giveRewards({ services }: RunningGateway, player: Holder, most: number): Promise<string[]> {
  await inTurn(services.db, async (tx) => {
    for (let index = 0; index < most; index++) {
      const reference = `kills/${player.id}/${index}`;
      await services.rewards.write(tx, player, { reference, title: { EN: 'Test' }, amount: BigInt(amountOfClaims) });
    }
  });
  const given = await services.db.select({ id: rewards.id }).from(rewards).where(eq(rewards.playerId, player.id));
  return given.map(({ id }) => id);
}
