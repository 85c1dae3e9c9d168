import type { RandomSource } from '../../engines/engine.ts';
import { BetRefused, type GameEngine, type PreparedBet, type StakeLimits } from '../../engines/engine.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Journal } from './journal.ts';
import { isBlocking, isFinal, type JoinedDraw, type Round, walletIds } from './round.ts';
import type { FaultReport, Settlement } from './settlement.ts';

/** A round that cannot begin now; nothing has been taken. `code` is what the page translates. */
export class RoundRefused extends Error {
  override readonly name = 'RoundRefused';
  readonly code: 'round_open' | 'too_fast' | 'bet_invalid' | 'draw_closed' | 'too_many_slips';
  readonly retryAfterMs: number;

  constructor(code: RoundRefused['code'], retryAfterMs = 0) {
    super(`The round is refused: ${code}`);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A place in a scheduled draw whose sale is open. */
export interface DrawEntry {
  readonly draw: JoinedDraw;
  /** Whether the draw has opened meanwhile, by the platform's clock. */
  hasOpened(): boolean;
}

export interface RoundRequest {
  readonly session: PlaySession;
  readonly engine: GameEngine;
  readonly limits: StakeLimits;
  readonly roundId: string;
  readonly bets: unknown;
  readonly minRoundMs: number;
  /** Enters the scheduled draw that the slip is for, or throws `RoundRefused`; left out, the round is drawn at once. */
  readonly enter?: () => Promise<DrawEntry>;
}

export interface RoundPlayer {
  /** Plays a round, or answers what became of it when the id has been used before. */
  play(request: RoundRequest): Promise<Round>;
  /** Brings every unfinished round that `which` names one step nearer to its end. */
  finishOpen(which?: (round: Round) => boolean): Promise<void>;
}

export interface PlayerParts {
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly settlement: Settlement;
  readonly random: RandomSource;
  readonly clock: () => number;
  readonly report: FaultReport;
}

/** A table of many players is paid at one moment: so many rounds at the same time. */
const atOnce = 16;

/** Runs rounds against the wallet: write down, take the stake, draw or wait for the draw, write down, pay. */
export function createRoundPlayer({ journal, wallet, settlement, random, clock, report }: PlayerParts): RoundPlayer {
  const running = new Map<string, Promise<Round>>();
  /** Sessions that are betting. */
  const betting = new Set<string>();

  function exclusively(round: Pick<Round, 'id' | 'sessionId'>, work: () => Promise<Round>): Promise<Round> {
    const key = walletIds(round).roundId;
    const current = running.get(key);
    if (current) return current;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  async function run(request: RoundRequest, bet: PreparedBet): Promise<Round> {
    const { session, roundId: id } = request;
    const entry = await request.enter?.();
    const { stake, bets } = bet;
    const begun: Round = { id, sessionId: session.id, state: 'betting', stake, bets, startedAt: clock() };
    const round = await journal.put(entry ? { ...begun, draw: entry.draw } : begun);
    const ids = walletIds(round);
    try {
      const move = { sessionId: session.walletSessionId, roundId: ids.roundId, transactionId: ids.bet };
      // By the draw everybody can check what the slip has won.
      const on = entry && { draw: { gameCode: entry.draw.gameCode, numero: entry.draw.numero } };
      const { balance, seq } = await wallet.bet({ ...move, amount: stake, ...(on ? { detail: on } : {}) });
      // A stake that came through only after the balls had fallen is no bet on them.
      if (entry?.hasOpened()) return settlement.cancel({ ...round, reason: 'draw_closed' }, session);
      if (entry) return await journal.put({ ...round, state: 'placed', balance, seq });
    } catch (error) {
      if (!(error instanceof PlatformRefused)) return settlement.cancel(round, session);
      return journal.put({ ...round, state: 'cancelled', reason: error.code });
    }
    try {
      const drawn = bet.draw(random);
      return await settlement.settle(await journal.put({ ...round, state: 'drawn', ...drawn }), session);
    } catch (fault) {
      // The stake is taken but the outcome could not be drawn or written down: it does not count.
      report(fault, round);
      return settlement.cancel(round, session);
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

  /** Nothing to do for a slip before its draw; then it is settled. What began and was not drawn goes back. */
  function finish(round: Round, session: PlaySession): Promise<Round> {
    if (round.state === 'placed') return settlement.open(round, session);
    return round.state === 'drawn' ? settlement.settle(round, session) : settlement.cancel(round, session);
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
      const before = journal.rounds(session.id);
      if (betting.has(session.id) || before.some(isBlocking)) throw new RoundRefused('round_open');
      const last = before.findLast((round) => round.state === 'settled' || round.state === 'placed');
      const rest = (last?.startedAt ?? 0) + request.minRoundMs - clock();
      if (rest > 0) throw new RoundRefused('too_fast', rest);
      betting.add(session.id);
      return exclusively(id, () => run(request, bet).finally(() => betting.delete(session.id)));
    },
    async finishOpen(which = () => true) {
      const due = journal.openRounds().filter(which).values();
      const finishNext = async () => {
        for (const { id, sessionId } of due) {
          const session = journal.session(sessionId);
          const round = journal.round(sessionId, id);
          // Another caller may have finished it since.
          if (!session || !round || isFinal(round) || isWaiting(round)) continue;
          await exclusively(round, () => finish(round, session));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, finishNext));
    },
  };

  function isWaiting({ state, draw }: Round): boolean {
    return state === 'placed' && draw !== undefined && clock() < draw.at;
  }
}
