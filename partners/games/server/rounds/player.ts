import type { RoundDetail } from '#schemas/platform';
import {
  BetRefused,
  type CheckedBet,
  type Drawn,
  type Json,
  type PreparedBet,
  type RandomSource,
  type StakeLimits,
} from '../../engines/engine.ts';
import { potUnit, seedsOf } from '../../engines/pots.ts';
import { type AnyEngine, isStepEngine } from '../../engines/steps.ts';
import type { Seeds } from '../fair/seeds.ts';
import { createInTurn } from '../in-turn.ts';
import { poolOf } from '../jackpots/pots.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { ShownClock } from '../shown-clock.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Journal } from './journal.ts';
import { RoundRefused } from './refused.ts';
import { isBlocking, isFinal, type JoinedDraw, type Round, walletIds } from './round.ts';
import type { FaultReport, Settlement } from './settlement.ts';
import { createStepper, type StepperParts, type StepRequest } from './stepper.ts';
import { createTurns } from './turns.ts';

/** A place in a scheduled draw whose sale is open. */
export interface DrawEntry {
  readonly draw: JoinedDraw;
  /** Whether the draw has opened meanwhile, by the platform's clock. */
  hasOpened(): boolean;
}

export interface RoundRequest {
  readonly session: PlaySession;
  readonly engine: AnyEngine;
  readonly limits: StakeLimits;
  readonly roundId: string;
  readonly bets: unknown;
  readonly minRoundMs: number;
  /** Enters the scheduled draw that the slip is for, or throws `RoundRefused`; left out, the round is drawn at once. */
  readonly enter?: (bets: Json) => Promise<DrawEntry>;
}

export interface RoundPlayer {
  /** Plays a round, or answers what became of it when the id has been used before. */
  play(request: RoundRequest): Promise<Round>;
  /** Takes a step of a round; `round` may have moved on meanwhile. Throws `RoundRefused`. */
  step(request: StepRequest): Promise<Round>;
  /** Settles a slip before its draw, unless that has been done meanwhile: its player was paid `drawn` for getting off. */
  payEarly(round: Round, drawn: Drawn): Promise<Round>;
  /** A round after what is being done with it now. */
  latest(round: Round): Promise<Round>;
  /** Brings every unfinished round that `which` names one step nearer to its end. */
  finishOpen(which?: (round: Round) => boolean): Promise<void>;
}

export interface PlayerParts {
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly settlement: Settlement;
  readonly seeds: Seeds;
  readonly engineOf: (session: PlaySession) => AnyEngine | undefined;
  readonly handOf: StepperParts['handOf'];
  readonly random: RandomSource;
  readonly clock: () => number;
  /** Rounds that players share end by it. */
  readonly shown: Pick<ShownClock, 'now'>;
  readonly report: FaultReport;
  /** Whether a room plays the round: it also ends it. */
  readonly isLive: (round: Round) => boolean;
}

/** A table of many players is paid at one moment: so many rounds at the same time. */
const atOnce = 16;

/** Runs rounds against the wallet: write down, take the stake, draw or wait for the draw, write down, pay. */
export function createRoundPlayer(parts: PlayerParts): RoundPlayer {
  const { journal, wallet, settlement, seeds, random, clock, shown, report, isLive } = parts;
  const turns = createTurns();
  const stepper = createStepper(parts);
  /** Sessions that are betting. */
  const betting = new Set<string>();
  /** Rounds of a player in a game begin one after the other: each sees what another page has begun. */
  const begins = createInTurn();

  /** Writes a round down as it begins; the number of its draws with it, where they can be checked. */
  function write({ session, engine, roundId: id }: RoundRequest, bet: CheckedBet, entry?: DrawEntry): Promise<Round> {
    const { stake, bets } = bet;
    const begun: Round = { id, sessionId: session.id, state: 'betting', stake, bets, startedAt: clock() };
    if (entry) return journal.put({ ...begun, draw: entry.draw });
    if (engine.family === undefined) return journal.put(begun);
    return seeds.use(session, engine.family, (proof) => journal.put({ ...begun, proof }));
  }

  async function run(request: RoundRequest, bet: CheckedBet | PreparedBet): Promise<Round> {
    const { session, engine } = request;
    const { merchant, playerId, nodeId } = session;
    const { entry, round } = await begins(`${merchant}/${playerId}/${nodeId}`, async () => {
      // A round of several steps is gone on with, wherever it was begun.
      if (isStepEngine(engine) && journal.openOf(session).some(isBlocking)) throw new RoundRefused('round_open');
      const entered = await request.enter?.(bet.bets);
      return { entry: entered, round: await write(request, bet, entered) };
    });
    const ids = walletIds(round);
    let taken: Pick<Round, 'balance' | 'seq'>;
    try {
      const move = { sessionId: session.walletSessionId, roundId: ids.roundId, transactionId: ids.bet };
      const detail = detailOf(round);
      const { balance, seq } = await wallet.bet({ ...move, amount: bet.stake, ...(detail ? { detail } : {}) });
      // A stake that came through only after the balls had fallen is no bet on them.
      if (entry?.hasOpened()) return settlement.cancel({ ...round, reason: 'draw_closed' }, session);
      if (entry) return await journal.put({ ...round, state: 'placed', balance, seq });
      taken = { balance, seq };
    } catch (error) {
      if (!(error instanceof PlatformRefused)) return settlement.cancel(round, session);
      return journal.put({ ...round, state: 'cancelled', reason: error.code });
    }
    try {
      if (!('draw' in bet)) return await stepper.begin({ ...round, ...taken }, session);
      return await settlement.settle(await draw(request, bet, round), session);
    } catch (fault) {
      // The stake is taken but the outcome could not be drawn or written down: it does not count.
      report(fault, round);
      return settlement.cancel(round, session);
    }
  }

  /** Draws a round and writes its outcome down, and with it in one line what it changes of the pots. */
  function draw({ session, engine, limits }: RoundRequest, bet: PreparedBet, round: Round): Promise<Round> {
    const source = round.proof ? seeds.drawsOf(round.proof) : random;
    const risk = 'risksAll' in engine ? { risked: round.stake } : {};
    if (!engine.pots) {
      const { outcome, win } = bet.draw(source);
      return journal.put({ ...round, ...risk, state: 'drawn', outcome, win });
    }
    const own = seedsOf(engine.pots, potUnit(limits));
    const pool = poolOf(session);
    const { pots: changes = [], ...drawn } = bet.draw(source, journal.pots(pool, own));
    return journal.put({ ...round, ...risk, state: 'drawn', ...drawn, pots: { pool, seeds: own, changes } });
  }

  function prepare(request: RoundRequest): CheckedBet | PreparedBet {
    try {
      return request.engine.prepare(request.bets, request.limits);
    } catch (error) {
      if (error instanceof BetRefused) throw new RoundRefused('bet_invalid');
      throw error;
    }
  }

  /** What each open round needs to come to its end: that of a player who has left as well. What began and was not drawn goes back. */
  function finish(round: Round, session: PlaySession): Promise<Round> {
    if (round.state === 'placed') return settlement.open(round, session);
    if (round.state === 'raising') return stepper.undo(round, session);
    if (round.state === 'playing') return stepper.leave(round, session);
    return round.state === 'drawn' ? settlement.settle(round, session) : settlement.cancel(round, session);
  }

  return {
    async play(request) {
      const { session, roundId } = request;
      const id = { id: roundId, sessionId: session.id };
      const current = turns.current(id);
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
      return turns.join(id, () => run(request, bet).finally(() => betting.delete(session.id)));
    },
    step: (request) =>
      turns.after(request.round, async () => {
        const { sessionId, id } = request.round;
        return stepper.step({ ...request, round: journal.round(sessionId, id) ?? request.round });
      }),
    payEarly: (asked, drawn) =>
      turns.after(asked, async () => {
        const round = journal.round(asked.sessionId, asked.id) ?? asked;
        const session = journal.session(asked.sessionId);
        if (round.state !== 'placed' || !session) return round;
        return settlement.settle(await journal.put({ ...round, state: 'drawn', ...drawn }), session);
      }),
    latest: async (round) => turns.current(round) ?? journal.round(round.sessionId, round.id) ?? round,
    async finishOpen(which = () => true) {
      const due = journal.openRounds().filter(which).values();
      const finishNext = async () => {
        for (const { id, sessionId } of due) {
          const session = journal.session(sessionId);
          const round = journal.round(sessionId, id);
          // Another caller may have finished it since.
          if (!session || !round || isFinal(round) || isLive(round) || isWaiting(round)) continue;
          await turns.join(round, () => finish(round, session));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, finishNext));
    },
  };

  function isWaiting(round: Round): boolean {
    const { state, draw } = round;
    if (state === 'playing') return !stepper.isIdle(round);
    return state === 'placed' && draw !== undefined && shown.now() < draw.at;
  }
}

/** By what everybody can check the round. */
function detailOf({ draw, proof }: Round): RoundDetail | undefined {
  if (draw) return { draw: { gameCode: draw.gameCode, numero: draw.numero } };
  if (!proof) return undefined;
  const { commit, clientSeed, nonce } = proof;
  return { proof: { commitment: commit, clientSeed, nonce: String(nonce) } };
}
