import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../gateway/database/drizzle/index.ts';
import { played } from '../../../gateway/database/tables/index.ts';
import { groupsOf } from '../../../gateway/played/connected.ts';
import { long } from '../../support/long.ts';
import { Casino, type Member, newMember } from './casino.ts';
import { type Step, singles, take } from './steps.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await Casino.open();
}, 90_000);
afterAll(() => casino?.close());

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** Ends all that is open, by passing the time that it takes. */
async function end(member: Member, ms = 26 * 3_600_000): Promise<void> {
  casino.now += Math.min(ms, 10 * 60_000);
  // Whoever looks settles what was drawn.
  await casino.client.call('lotteryTickets', { token: member.token, body: {} });
  casino.now += Math.max(ms - 10 * 60_000, 0);
  await expect
    .poll(async () => (await member.records()).filter(({ state }) => state === 'open').length, { timeout: 20_000 })
    .toBe(0);
}

/** What a member has earned by playing, of every part that pays for it. */
async function earned({ token, player }: Member) {
  const { client, gateway } = casino;
  const { services } = gateway;
  const [points, missions, club, board] = await Promise.all([
    client.call('pointBalance', { token }),
    client.call('missionSummary', { token }),
    client.call('club', { token }),
    client.call('missionLeaderboard', { token }),
  ]);
  const merchant = await services.merchants.find('sv01');
  if (!merchant) throw new Error('no merchant');
  const rebates = await client.call('rebates', { token });
  const rewards = await client.call('rewards', { token, body: {} });
  return {
    points: points.value.points,
    missions: missions.value.list.filter(({ counts }) => counts !== 'visits').map(({ progress }) => progress),
    stakes: club.value.stakes,
    own: board.value.own ?? null,
    rebates: rebates.value,
    rewards: rewards.value.list,
    turnovers: (await services.ledger.turnovers(player)).map((one) => one.played),
  };
}

const legs = fc.uniqueArray(fc.record({ match: fc.nat(2), outcome: fc.nat(2) }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ match }) => match,
});
const safe: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'sit' }),
  fc.constant<Step>({ do: 'undo' }),
  fc.constant<Step>({ do: 'deposit' }),
);
const any: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: safe },
  fc.record({ do: fc.constant('single' as const), at: fc.nat(singles.length - 1) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('slip' as const), at: fc.nat(2), field: fc.nat(1) }) },
  fc.record({ do: fc.constant('step' as const), open: fc.nat(8) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ticket' as const), legs }) },
  fc.record({ do: fc.constant('sell' as const), at: fc.nat(2) }),
  fc.record({
    do: fc.constant('draw' as const),
    halves: fc.uniqueArray(fc.constantFrom('big' as const, 'small' as const), { minLength: 1 }),
    draws: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('fly' as const), isOff: fc.boolean() }),
  fc.record({ do: fc.constant('fish' as const), shots: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('hand' as const), act: fc.constantFrom('call' as const, 'fold' as const) }),
);

/** Each kind once, whatever chance brings. */
const each: Step[] = [
  { do: 'single', at: 0 },
  { do: 'slip', at: 0, field: 0 },
  { do: 'step', open: 0 },
  { do: 'ticket', legs: [{ match: 0, outcome: 0 }] },
  { do: 'ticket', legs: [{ match: 1, outcome: 1 }] },
  { do: 'sell', at: 0 },
  { do: 'draw', halves: ['big', 'small'], draws: 2 },
  { do: 'fly', isOff: true },
  { do: 'fly', isOff: false },
  { do: 'fish', shots: 2 },
  { do: 'hand', act: 'call' },
];
const inEach = [
  ...['TCG_PLAY_COIN_TOSS_DUEL', 'MRD_VELVET_ROULETTE', 'NBL_MINES_FIELD_NINE', 'OUT_MATCHDAY_SPORTSBOOK'],
  ...['TCG_SEA_MINUTE_FIVE', 'SGB_ROCKET_LIFT', 'DPL_DEEPLINE_CANNON', 'HFM_HOLDEM_ROYALE'],
];

/** Games that rounds of all runs were settled in. */
const settled = new Set<number | null>();

test(
  'whatever is played, what counts is never more than the settled net risk',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 3, maxLength: long ? 14 : 10 }), async (steps) => {
        const member = await newMember(casino);
        for (const step of steps) await take(member, step);
        await end(member);
        const { db } = casino.gateway.services;
        const own = await member.records();
        const counted = await db.select().from(played).where(eq(played.accountId, member.accountId));
        const all = sum(counted.map(({ risked }) => risked));
        expect(all).toBe(sum(own.map(({ risked }) => risked)));
        expect(sum(counted.map(({ amount }) => amount)) <= all).toBe(true);
        for (const { state, nodeId } of own) if (state === 'settled') settled.add(nodeId);
        const ids = own.map(({ roundId }) => roundId);
        for (const { slips } of await groupsOf(db, member.accountId, ids)) {
          const stands = sum(slips.map(({ staked, refunded }) => staked - refunded));
          const net = sum(slips.map(({ won }) => won)) - stands;
          // Of a spin the game server says that its stake was at risk whole.
          const isSaid = slips.every(({ atRisk }) => atRisk !== null);
          const most = isSaid ? stands : net < 0n ? -net : net;
          expect(sum(slips.map(({ risked }) => risked)) <= most).toBe(true);
        }
      }),
      { numRuns: long ? 200 : 5, endOnFailure: !long, examples: [[each]] },
    );
    expect(inEach.filter((gameCode) => !settled.has(casino.nodes.get(gameCode) ?? null))).toEqual([]);
  },
  long ? 1_800_000 : 60_000,
);

/** What is over within minutes. */
const quick: fc.Arbitrary<Step> = any.filter(({ do: does }) => !['deposit', 'ticket', 'sell'].includes(does));
const soon = each.filter(({ do: does }) => !['ticket', 'sell'].includes(does));

test(
  'whatever is played while a bonus is open counts for what is required, and earns nothing else',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(quick, { minLength: 2, maxLength: 8 }), async (steps) => {
        const inviter = await newMember(casino);
        const { code } = (await casino.client.call('referral', { token: inviter.token })).value;
        const member = await newMember(casino, code, 10n ** 12n);
        const before = [await earned(member), await earned(inviter)];
        for (const step of steps) await take(member, step);
        await end(member, 10 * 60_000);
        const { db, ledger } = casino.gateway.services;
        // And so much that a point, a rebate, a rank and a place of the board would follow from it.
        const [roundId, amount] = [`large-${member.accountId}`, 10_000_000n];
        const nodeId = casino.nodes.get('LUMO_MONKEY_HEIST');
        await ledger.bet(member.player, `${roundId}.bet`, roundId, amount, { nodeId });
        await ledger.win(member.player, `${roundId}.win`, roundId, amount, { nodeId, risked: amount });
        const counted = await db.select().from(played).where(eq(played.accountId, member.accountId));
        const turnovers = [sum(counted.map(({ amount }) => amount))];
        expect([await earned(member), await earned(inviter)]).toEqual([{ ...before[0], turnovers }, before[1]]);
        expect(counted.every(({ requiredOnly }) => requiredOnly)).toBe(true);
      }),
      { numRuns: long ? 100 : 3, endOnFailure: !long, examples: [[soon]] },
    );
  },
  long ? 900_000 : 60_000,
);

test(
  'a player whose balance cannot fall earns nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(safe, { minLength: 2, maxLength: 10 }), async (steps) => {
        // Nor does who invited that player.
        const inviter = await newMember(casino);
        const { code } = (await casino.client.call('referral', { token: inviter.token })).value;
        const member = await newMember(casino, code);
        const before = [await earned(member), await earned(inviter)];
        for (const step of steps) await take(member, step);
        // Nothing of it waits for a draw, and a session of the site ends before long.
        await end(member, 1000);
        expect([await earned(member), await earned(inviter)]).toEqual(before);
      }),
      { numRuns: long ? 100 : 4, endOnFailure: !long },
    );
  },
  long ? 900_000 : 60_000,
);
