import { isDeepStrictEqual } from 'node:util';
import { BetRefused, type Json, type StepPosition } from '../../engines/engine.ts';
import { type AnyEngine, isStepEngine } from '../../engines/steps.ts';
import type { Seeds } from '../fair/seeds.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Journal } from './journal.ts';
import { RoundRefused } from './refused.ts';
import { type Raise, type Round, walletIds } from './round.ts';
import type { FaultReport, Settlement } from './settlement.ts';

/** Whoever has not played on for so long is cashed out, ms. */
const idleMs = 24 * 60 * 60 * 1000;

export interface StepRequest {
  /** The session that asks; the round may have been begun in another one of the same player. */
  readonly session: PlaySession;
  readonly round: Round;
  /** How many steps the page has seen. */
  readonly step: number;
  readonly action: unknown;
}

/** Rounds of several steps. Each step is written down before anybody sees what came of it. */
export interface Stepper {
  /** Lets a round stand for its first step, once its stake has been taken. */
  begin(round: Round, session: PlaySession): Promise<Round>;
  /** Takes a step, or answers how the round stands when it has been taken before. Throws `RoundRefused`. */
  step(request: StepRequest): Promise<Round>;
  /** Gives a further stake back whose step has not been taken. */
  undo(round: Round, session: PlaySession): Promise<Round>;
  isIdle(round: Round): boolean;
  /** Ends the round of a player who has left. */
  leave(round: Round, session: PlaySession): Promise<Round>;
}

export interface StepperParts {
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly settlement: Settlement;
  readonly seeds: Seeds;
  readonly engineOf: (session: PlaySession) => AnyEngine | undefined;
  /** Where the hand of a slip at a shared table stands; undefined when nothing can be done about it any more. */
  readonly handOf: (round: Round, session: PlaySession) => StepPosition | undefined;
  readonly clock: () => number;
  readonly report: FaultReport;
}

export function createStepper(parts: StepperParts): Stepper {
  const { journal, wallet, settlement, seeds, engineOf, handOf, clock, report } = parts;

  function positionOf(round: Round, actions: readonly Json[], session: PlaySession): StepPosition {
    const { bets, proof, draw } = round;
    if (draw) {
      const hand = handOf({ ...round, actions }, session);
      if (!hand) throw new RoundRefused('draw_closed');
      return hand;
    }
    const engine = engineOf(session);
    if (!engine || !isStepEngine(engine) || !proof) throw new Error('The round has no steps');
    return engine.steps.at(bets, actions, seeds.drawsOf(proof));
  }

  /** Writes down where the round stands, and pays it when it is over: a hand at a table by the clock of the table. */
  async function stand(round: Round, actions: readonly Json[], session: PlaySession): Promise<Round> {
    if (round.draw) return journal.put({ ...round, state: 'placed', actions, steppedAt: clock() });
    const { outcome, win } = positionOf(round, actions, session);
    const stood: Round = { ...round, state: 'playing', actions, steppedAt: clock(), outcome };
    if (win === undefined) return journal.put(stood);
    return settlement.settle(await journal.put({ ...stood, state: 'drawn', win }), session);
  }

  async function undo(round: Round, session: PlaySession): Promise<Round> {
    const { raise } = round;
    const state = waiting(round);
    if (!raise) return journal.put({ ...round, state });
    const payer = journal.session(raise.sessionId) ?? session;
    try {
      const { balance, seq } = await wallet.rollback(payer.walletSessionId, walletIds(round).raise(raise.n));
      return await journal.put({ ...round, state, balance, seq });
    } catch (fault) {
      report(fault, round);
      return round;
    }
  }

  /**
   * Takes the further stake of a step; the round as it stands with it, still without the step. Without an answer it stays
   * open: the same step asks for it again under the same transaction id, anything else gives it back first.
   */
  async function raiseBy({ session, round }: StepRequest, { action, stake }: Pick<Raise, 'action' | 'stake'>) {
    const asked = round.state === 'raising' ? round.raise : undefined;
    const raise: Raise = asked ?? { n: (round.raise?.n ?? 0) + 1, action, stake, sessionId: session.id };
    const raising = asked ? round : await journal.put({ ...round, state: 'raising', raise });
    const ids = walletIds(round);
    const payer = journal.session(raise.sessionId) ?? session;
    const move = { sessionId: payer.walletSessionId, roundId: ids.roundId, transactionId: ids.raise(raise.n) };
    try {
      const { balance, seq } = await wallet.bet({ ...move, amount: stake });
      return { ...raising, stake: round.stake + stake, balance, seq };
    } catch (fault) {
      if (!(fault instanceof PlatformRefused)) {
        report(fault, raising);
        throw new RoundRefused('fault');
      }
      await journal.put({ ...raising, state: waiting(raising) });
      throw new RoundRefused(codeOf(fault));
    }
  }

  /** The round as `action` may go on with it: a further stake that was asked for another step has gone back. */
  async function freeFor({ round, session }: StepRequest, action: Json): Promise<Round> {
    if (round.state !== 'raising' || isDeepStrictEqual(round.raise?.action, action)) return round;
    const freed = await undo(round, session);
    if (freed.state === 'raising') throw new RoundRefused('fault');
    return freed;
  }

  return {
    begin: (round, session) => stand(round, [], session),
    async step(request) {
      const { session, step, action } = request;
      const actions = request.round.actions ?? [];
      const isOpen = request.round.state === 'raising' || request.round.state === waiting(request.round);
      // Asked again because an answer was lost, or by a page that another one has overtaken: it gets what is.
      if (!isOpen || step < actions.length) return request.round;
      const owner = journal.session(request.round.sessionId) ?? session;
      if (step > actions.length) throw new RoundRefused('bet_invalid');
      const checked = check(positionOf(request.round, actions, owner), action);
      const round = await freeFor(request, checked.action);
      const paid = checked.stake > 0 ? await raiseBy({ ...request, round }, checked) : round;
      // A further stake that came through only after the time is over is none.
      if (paid.state === 'raising' && paid.draw && !handOf(paid, owner)) {
        await undo({ ...paid, stake: round.stake }, session);
        throw new RoundRefused('draw_closed');
      }
      return stand(paid, [...actions, checked.action], owner);
    },
    undo,
    isIdle: ({ state, steppedAt, startedAt }) => state === 'playing' && clock() - (steppedAt ?? startedAt) >= idleMs,
    async leave(round, session) {
      const actions = round.actions ?? [];
      try {
        return await stand(round, [...actions, positionOf(round, actions, session).leave()], session);
      } catch (fault) {
        report(fault, round);
        return round;
      }
    },
  };
}

/** How a round stands that waits for its player: a hand at a table waits for the clock as well. */
const waiting = ({ draw }: Round): Round['state'] => (draw ? 'placed' : 'playing');

function check(position: StepPosition, action: unknown) {
  try {
    return position.check(action);
  } catch (fault) {
    if (fault instanceof BetRefused) throw new RoundRefused('bet_invalid');
    throw fault;
  }
}

/** What the page is told when the wallet has refused a further stake. */
function codeOf({ code }: PlatformRefused): RoundRefused['code'] {
  const told = ['insufficient_funds', 'site_closed', 'bonus_terms', 'session_ended'] as const;
  return told.find((one) => one === code) ?? 'fault';
}
