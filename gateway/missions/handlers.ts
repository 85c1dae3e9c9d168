import type { Handlers } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import { textFor } from '../points/programme.ts';
import type { Services } from '../services.ts';

/** Missions, and the board of the week (spec §7). */
export function missionHandlers({
  missions,
  leaderboards,
}: Services): Pick<Handlers, 'missionSummary' | 'missionLeaderboard' | 'claimMission'> {
  return {
    missionSummary: async ({ call }) => {
      const { player } = realSession(call);
      const standings = await missions.standings(player, call.merchant);
      const list = standings.map(({ id, seed, period, target, progress, state, amount }) => ({
        id,
        every: seed.every,
        counts: seed.counts,
        ...(seed.area ? { area: seed.area } : {}),
        target: Number(target),
        progress: Number(progress),
        state,
        ...(seed.points ? { points: seed.points } : {}),
        ...(amount > 0n ? { amount: Number(amount) } : {}),
        ...(seed.every === 'once' ? {} : { until: period.before }),
        title: textFor(seed.title, call),
        text: textFor(seed.text, call),
      }));
      return { currency: player.currency, list };
    },
    missionLeaderboard: ({ call }) => leaderboards.read(realSession(call).player, call.merchant),
    claimMission: ({ call, body: { id } }) => missions.claim(id, realSession(call).player, call.merchant, call.submit),
  };
}
