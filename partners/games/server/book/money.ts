import { linesOf, payout } from '../../../../schemas/platform/slip.ts';
import { factorOf, push, type Share } from '../../engines/book/share.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Board } from './board.ts';
import type { TicketJournal } from './journal.ts';
import type { BookSeeds } from './seeds.ts';
import { openUnit, type Ticket, walletIds } from './ticket.ts';
import { detailOf } from './words.ts';

/** Moves the money of tickets. Each step is written down before it is taken; what could not be done is reported and tried again. */
export interface TicketMoney {
  /** Takes the stake of a ticket that is being bet. */
  take(ticket: Ticket): Promise<Ticket>;
  giveBack(ticket: Ticket, reason: string): Promise<Ticket>;
  /** Pays a ticket whose legs are all decided. */
  settle(ticket: Ticket): Promise<Ticket>;
  /** Goes on with a ticket that is being settled anew. */
  finishAnew(ticket: Ticket): Promise<Ticket>;
  /** Settles a ticket anew, by what has become of its legs now: pays the difference, or takes it back. */
  settleAnew(ticket: Ticket, shares: readonly Share[]): Promise<Ticket>;
  /** Pays what has been bought back; a ticket of which nothing is left is settled by it. */
  payCashOuts(ticket: Ticket): Promise<Ticket>;
}

export interface MoneyParts {
  readonly board: Board;
  readonly seeds: BookSeeds;
  readonly journal: TicketJournal;
  readonly wallet: WalletClient;
  readonly clock: () => number;
  readonly report: (fault: unknown, ticket: Ticket) => void;
}

export function createTicketMoney({ board, seeds, journal, wallet, clock, report }: MoneyParts): TicketMoney {
  const detail = (ticket: Ticket) => detailOf(board, seeds, ticket);
  const pay = (ticket: Ticket, transactionId: string, amount: number, open = false) =>
    wallet.win({
      sessionId: ticket.player.walletSessionId,
      roundId: walletIds(ticket).roundId,
      transactionId,
      amount,
      detail: detail(ticket),
      ...(open ? { open } : {}),
    });

  /** Whether a match came to a result; a stake that comes back for one that ended level on its line is a result too. */
  function counts(fixtureId: string): boolean {
    const stand = board.find(fixtureId)?.stand;
    return stand !== undefined && !stand.annulled && (!stand.brokenOff || stand.corrected);
  }

  async function giveBack(ticket: Ticket, reason: string): Promise<Ticket> {
    const returning: Ticket = { ...ticket, state: 'returning', reason };
    if (ticket.state !== 'returning') await journal.put(returning);
    const isVoid = reason === 'void' && !ticket.legs.every(({ fixtureId }) => counts(fixtureId));
    try {
      const { balance, seq } = await wallet.rollback(ticket.player.walletSessionId, walletIds(ticket).bet, isVoid);
      return await journal.put({ ...returning, state: 'void', balance, seq, endedAt: clock() });
    } catch (fault) {
      report(fault, returning);
      return returning;
    }
  }

  async function finishAnew(ticket: Ticket): Promise<Ticket> {
    const { resettlements = [], payout: paid = 0 } = ticket;
    const at = resettlements.length - 1;
    const { amount = 0 } = resettlements[at] ?? {};
    const { roundId, resettlement } = walletIds(ticket);
    const { walletSessionId: sessionId } = ticket.player;
    try {
      const correction = { sessionId, roundId, transactionId: resettlement(at), amount, detail: detail(ticket) };
      const { balance, seq, moved } = await wallet.correct(correction);
      const done = resettlements.map((one, time) => (time === at ? { ...one, moved } : one));
      return await journal.put({
        ...ticket,
        state: 'settled',
        payout: paid + moved,
        resettlements: done,
        balance,
        seq,
      });
    } catch (fault) {
      report(fault, ticket);
      return ticket;
    }
  }

  return {
    giveBack,
    async take(ticket) {
      const { roundId, bet } = walletIds(ticket);
      const move = { sessionId: ticket.player.walletSessionId, roundId, transactionId: bet, amount: ticket.stake };
      try {
        const { balance, seq } = await wallet.bet({ ...move, ...eventsOf(ticket), detail: detail(ticket) });
        return await journal.put({ ...ticket, state: 'open', balance, seq });
      } catch (fault) {
        if (!(fault instanceof PlatformRefused)) {
          report(fault, ticket);
          return giveBack(ticket, 'interrupted');
        }
        return journal.put({ ...ticket, state: 'rejected', reason: fault.code, endedAt: clock() });
      }
    },
    async settle(ticket) {
      const shares = ticket.shares ?? [];
      const isVoid = shares.every((share) => share !== null && share.back === 1);
      if (isVoid && ticket.cashOuts.length === 0) return giveBack(ticket, 'void');
      const won = broughtBy(ticket, shares);
      const paying: Ticket = { ...ticket, state: 'paying', payout: won };
      if (ticket.state !== 'paying') await journal.put(paying);
      try {
        const { balance, seq } = await pay(paying, walletIds(paying).win, won);
        return await journal.put({ ...paying, state: 'settled', balance, seq, endedAt: clock() });
      } catch (fault) {
        report(fault, paying);
        return paying;
      }
    },
    async settleAnew(ticket, shares) {
      const { payout: paid = 0, resettlements: before = [] } = ticket;
      const amount = broughtBy(ticket, shares) - paid;
      const resettlements = [...before, { amount, moved: null }];
      return finishAnew(await journal.put({ ...ticket, state: 'correcting', shares, resettlements }));
    },
    finishAnew,
    async payCashOuts(ticket) {
      let current = ticket;
      for (const [index, part] of ticket.cashOuts.entries()) {
        if (part.isPaid) continue;
        try {
          const isOpen = openUnit(current) > 0 || index < current.cashOuts.length - 1;
          const { balance, seq } = await pay(current, walletIds(current).cashOut(index), part.amount, isOpen);
          const cashOuts = current.cashOuts.map((one, at) => (at === index ? { ...one, isPaid: true } : one));
          current = await journal.put({ ...current, cashOuts, balance, seq });
        } catch (fault) {
          report(fault, current);
          return current;
        }
      }
      if (openUnit(current) > 0) return current;
      return journal.put({ ...current, state: 'settled', payout: 0, endedAt: clock() });
    },
  };
}

/** What is left of a ticket brings when this has become of its legs. */
function broughtBy(ticket: Ticket, shares: readonly (Share | null)[]): number {
  const factors = ticket.legs.map(({ odds }, index) => factorOf(shares[index] ?? push, odds));
  return payout(openUnit(ticket), linesOf(ticket.legs.length, ticket.sizes), factors);
}

/** What decides a ticket: its matches, whatever is bet on them. */
function eventsOf({ legs }: Ticket): { event: string } | { events: string[] } {
  const [event = '', ...more] = new Set(legs.map(({ fixtureId }) => fixtureId));
  return more.length === 0 ? { event } : { events: [event, ...more] };
}
