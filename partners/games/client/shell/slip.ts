import type { SlipBet } from '../../engines/slip.ts';

/** The bets that the player has laid out for the next round. Stakes in minor units. */
export interface Slip {
  readonly bets: readonly SlipBet[];
  readonly total: number;
  /** What lies on the field of a bet. */
  stakeOn(bet: SlipBet): number;
  /** Lays stakes; on a bet that is there already its stake is laid on top. */
  add(...bets: readonly SlipBet[]): void;
  /** Lays these bets in place of what is there. */
  set(bets: readonly SlipBet[]): void;
  remove(index: number): void;
  clear(): void;
}

const isSame = (one: SlipBet, other: SlipBet) => one.type === other.type && one.pick.join() === other.pick.join();

function withStake(bets: readonly SlipBet[], bet: SlipBet): readonly SlipBet[] {
  if (!bets.some((one) => isSame(one, bet))) return [...bets, bet];
  return bets.map((one) => (isSame(one, bet) ? { ...one, stake: one.stake + bet.stake } : one));
}

export function createSlip(onChange: () => void, first: readonly SlipBet[] = []): Slip {
  let bets = first;
  const set = (next: readonly SlipBet[]) => {
    bets = next;
    onChange();
  };
  return {
    get bets() {
      return bets;
    },
    get total() {
      return bets.reduce((sum, bet) => sum + bet.stake, 0);
    },
    stakeOn: (bet) => bets.find((one) => isSame(one, bet))?.stake ?? 0,
    add: (...added) => set(added.reduce(withStake, bets)),
    set,
    remove: (index) => set(bets.filter((_, at) => at !== index)),
    clear: () => set([]),
  };
}
