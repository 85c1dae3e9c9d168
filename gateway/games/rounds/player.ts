import { BetRefused, type GameEngine, type PreparedBet, type StakeLimits } from '../engines/engine.ts';
import type { RandomSource } from '../random.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { WalletClient } from '../wallet/client.ts';
import { WalletRefused } from '../wallet/errors.ts';
import type { Journal } from './journal.ts';
import { isFinal, type Round, walletIds } from './round.ts';

/** A round that cannot begin now; nothing has been taken. `code` is what the page translates. */
export class RoundRefused extends Error {
  override readonly name = 'RoundRefused';
  readonly code: 'round_open' | 'too_fast' | 'bet_invalid';
  readonly retryAfterMs: number;

  constructor(code: RoundRefused['code'], retryAfterMs = 0) {
    super(`The round is refused: ${code}`);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface RoundRequest {
  readonly session: PlaySession;
  readonly engine: GameEngine;
  readonly limits: StakeLimits;
  readonly roundId: string;
  readonly bets: unknown;
  readonly minRoundMs: number;
}

/** Told about what needs a person's eye; never shown to a player. */
export type FaultReport = (fault: unknown, round: Round) => void;

export interface RoundPlayer {
  /** Plays a round, or answers what became of it when the id has been used before. */
  play(request: RoundRequest): Promise<Round>;
  /** Brings every unfinished round (of one session) one step nearer to its end. */
  finishOpen(sessionId?: string): Promise<void>;
}

/** Runs rounds against the wallet: write down, take the stake, draw, write down, pay. */
export function createRoundPlayer(
  journal: Journal,
  wallet: WalletClient,
  random: RandomSource,
  report: FaultReport,
): RoundPlayer {
  const running = new Map<string, Promise<Round>>();

  function exclusively(round: Pick<Round, 'id' | 'sessionId'>, work: () => Promise<Round>): Promise<Round> {
    const key = walletIds(round).roundId;
    const current = running.get(key);
    if (current) return current;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  /** Gives the stake back. The wallet accepts this even when the bet never arrived, and then refuses the late bet. */
  async function cancel(round: Round, session: PlaySession): Promise<Round> {
    const cancelling: Round = { ...round, state: 'cancelling', reason: round.reason ?? 'interrupted' };
    if (round.state !== 'cancelling') await journal.put(cancelling);
    try {
      const { balance, seq } = await wallet.rollback(session.walletSessionId, walletIds(round).bet);
      return await journal.put({ ...cancelling, state: 'cancelled', balance, seq });
    } catch (fault) {
      report(fault, cancelling);
      return cancelling;
    }
  }

  async function settle(round: Round, session: PlaySession): Promise<Round> {
    const ids = walletIds(round);
    const move = { sessionId: session.walletSessionId, roundId: ids.roundId, transactionId: ids.win };
    try {
      const { balance, seq } = await wallet.win({ ...move, amount: round.win ?? 0 });
      return await journal.put({ ...round, state: 'settled', balance, seq });
    } catch (fault) {
      report(fault, round);
      return round;
    }
  }

  async function run(round: Round, session: PlaySession, bet: PreparedBet): Promise<Round> {
    const ids = walletIds(round);
    await journal.put(round);
    try {
      const move = { sessionId: session.walletSessionId, roundId: ids.roundId, transactionId: ids.bet };
      await wallet.bet({ ...move, amount: bet.stake });
    } catch (error) {
      if (!(error instanceof WalletRefused)) return cancel(round, session);
      return journal.put({ ...round, state: 'cancelled', reason: error.code });
    }
    try {
      const drawn = bet.draw(random);
      return await settle(await journal.put({ ...round, state: 'drawn', ...drawn }), session);
    } catch (fault) {
      // The stake is taken but the outcome could not be drawn or written down: it does not count.
      report(fault, round);
      return cancel(round, session);
    }
  }

  function prepare(request: RoundRequest): PreparedBet {
    try {
      return request.engine.prepare(request.bets, request.limits);
    } catch (error) {
      if (error instanceof BetRefused) throw new RoundRefused('bet_invalid');
      throw error;
    }
  }

  return {
    async play(request) {
      const { session, roundId } = request;
      const id = { id: roundId, sessionId: session.id };
      const current = running.get(walletIds(id).roundId);
      if (current) return current;
      const known = journal.round(session.id, roundId);
      if (known) return known;
      const bet = prepare(request);
      const isBusy = [...running.keys()].some((key) => key.startsWith(`${session.id}.`));
      const before = journal.rounds(session.id);
      if (isBusy || before.some((round) => !isFinal(round))) throw new RoundRefused('round_open');
      const rest =
        (before.findLast((round) => round.state === 'settled')?.startedAt ?? 0) + request.minRoundMs - Date.now();
      if (rest > 0) throw new RoundRefused('too_fast', rest);
      const round: Round = { ...id, state: 'betting', stake: bet.stake, bets: bet.bets, startedAt: Date.now() };
      return exclusively(round, () => run(round, session, bet));
    },
    async finishOpen(sessionId) {
      for (const round of journal.openRounds()) {
        const session = journal.session(round.sessionId);
        if (!session || (sessionId !== undefined && round.sessionId !== sessionId)) continue;
        await exclusively(round, () => (round.state === 'drawn' ? settle(round, session) : cancel(round, session)));
      }
    },
  };
}
