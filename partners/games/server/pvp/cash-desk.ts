import { PlatformRefused } from '../platform/errors.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { TableBook } from './book.ts';
import { type Sitting, stayIds } from './sitting.ts';

/** Turns money of accounts into chips and back; each step is written down before it is taken, and taken again until it is answered. */
export interface CashDesk {
  /** Takes the buy-in. Nothing was taken from a stay that comes back refused. */
  buyIn(stay: Omit<Sitting, 'state' | 'chips'>): Promise<Sitting>;
  /** Pays out what the stay has at the table. */
  cashOut(sitting: Sitting): Promise<Sitting>;
  /** Waits for what is under way for a stay. */
  settled(id: string): Promise<void>;
  finishOpen(): Promise<void>;
  /** Waits for everything that is under way. */
  idle(): Promise<void>;
}

export function createCashDesk(book: TableBook, wallet: WalletClient, report: (fault: unknown) => void): CashDesk {
  const running = new Map<string, Promise<Sitting>>();

  /** One step at a time for each stay. */
  function exclusively(id: string, work: () => Promise<Sitting>): Promise<Sitting> {
    const current = running.get(id);
    if (current) return current;
    const started = work().finally(() => running.delete(id));
    running.set(id, started);
    return started;
  }

  async function pay(sitting: Sitting): Promise<Sitting> {
    const leaving: Sitting = { ...sitting, state: 'leaving' };
    if (sitting.state !== 'leaving') await book.put(leaving);
    const { roundId, leave } = stayIds(sitting);
    const move = { sessionId: sitting.walletSessionId, roundId, transactionId: leave };
    try {
      const { chips: amount, risked = 0 } = sitting;
      const { balance, seq } = await wallet.win({ ...move, amount, risked });
      return await book.put({ ...leaving, state: 'left', balance, seq });
    } catch (fault) {
      report(fault);
      return leaving;
    }
  }

  /** The wallet accepts this even when the buy-in never arrived, and then refuses the late one. */
  async function giveBack(sitting: Sitting): Promise<Sitting> {
    const returning: Sitting = { ...sitting, state: 'returning', reason: sitting.reason ?? 'interrupted' };
    if (sitting.state !== 'returning') await book.put(returning);
    try {
      const { balance, seq } = await wallet.rollback(sitting.walletSessionId, stayIds(sitting).buyIn);
      return await book.put({ ...returning, state: 'refused', chips: 0, balance, seq });
    } catch (fault) {
      report(fault);
      return returning;
    }
  }

  async function take(stay: Omit<Sitting, 'state' | 'chips'>): Promise<Sitting> {
    const begun = await book.put({ ...stay, state: 'buying', chips: stay.buyIn });
    const { roundId, buyIn } = stayIds(stay);
    try {
      const move = { sessionId: stay.walletSessionId, roundId, transactionId: buyIn };
      const { balance, seq } = await wallet.bet({ ...move, amount: stay.buyIn, transfer: true });
      return await book.put({ ...begun, state: 'seated', balance, seq });
    } catch (fault) {
      if (!(fault instanceof PlatformRefused)) return giveBack(begun);
      return book.put({ ...begun, state: 'refused', chips: 0, reason: fault.code });
    }
  }

  /** What a crash, or a platform that did not answer, has left. Chips at a table stay there. */
  function finish(sitting: Sitting): Promise<Sitting> {
    return sitting.state === 'leaving' ? pay(sitting) : giveBack(sitting);
  }

  return {
    buyIn: (stay) => exclusively(stay.id, () => take(stay)),
    cashOut: (sitting) => exclusively(sitting.id, () => pay(book.sitting(sitting.id) ?? sitting)),
    async settled(id) {
      await running.get(id);
    },
    async finishOpen() {
      for (const { id, state } of book.open()) {
        if (state === 'seated') continue;
        await exclusively(id, async () => {
          const now = book.sitting(id);
          if (!now || now.state === 'seated' || now.state === 'left') throw new Error(`Nothing to finish for ${id}`);
          return finish(now);
        }).catch(report);
      }
    },
    async idle() {
      await Promise.allSettled(running.values());
    },
  };
}
