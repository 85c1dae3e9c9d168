import type { Drawn } from '../../engines/engine.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Journal } from './journal.ts';
import { type Round, walletIds } from './round.ts';

/** Reports what needs a person's eye; never shown to a player. */
export type FaultReport = (fault: unknown, round: Round) => void;

/** What a slip has won in the draw that it joined. Refused as `draw_not_open` before its time. */
export type PayJoined = (round: Round, session: PlaySession) => Promise<Drawn>;

/** How rounds end. Each step answers the round as it then stands; what could not be done is reported, and tried again. */
export interface Settlement {
  /** Gives the stake back. */
  cancel(round: Round, session: PlaySession): Promise<Round>;
  /** Pays what a drawn round has won. */
  settle(round: Round, session: PlaySession): Promise<Round>;
  /** Looks up the draw that a slip has joined, and settles the slip by its balls. */
  open(round: Round, session: PlaySession): Promise<Round>;
}

export function createSettlement(
  journal: Journal,
  wallet: WalletClient,
  payJoined: PayJoined,
  report: FaultReport,
): Settlement {
  /** The wallet accepts this even when the bet never arrived, and then refuses the late bet. */
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
      const { win = 0, risked } = round;
      const { balance, seq } = await wallet.win({ ...move, amount: win, ...(risked === undefined ? {} : { risked }) });
      return await journal.put({ ...round, state: 'settled', balance, seq });
    } catch (fault) {
      report(fault, round);
      return round;
    }
  }

  async function open(round: Round, session: PlaySession): Promise<Round> {
    try {
      const drawn = await payJoined(round, session);
      return await settle(await journal.put({ ...round, state: 'drawn', ...drawn }), session);
    } catch (fault) {
      // Our clock may be ahead of the platform's.
      if (fault instanceof PlatformRefused && fault.code === 'draw_not_open') return round;
      report(fault, round);
      // The platform has never held this draw, and never will: the timetable was changed under the slip.
      const isVoid = fault instanceof PlatformRefused && ['unknown_draw', 'unknown_game'].includes(fault.code);
      return isVoid ? cancel({ ...round, reason: 'draw_void' }, session) : round;
    }
  }

  return { cancel, settle, open };
}
