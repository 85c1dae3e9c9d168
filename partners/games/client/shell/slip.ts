import type { SlipBet } from '../../engines/slip.ts';

/** The bets that the player has laid out for the next round. Stakes in minor units. */
export interface Slip {
  readonly bets: readonly SlipBet[];
  readonly total: number;
  /** What lies on the field of a bet. */
  stakeOn(bet: SlipBet): number;
  /** Lays a stake; on a bet that is there already it is laid on top. */
  add(bet: SlipBet): void;
  remove(index: number): void;
  clear(): void;
}

const isSame = (one: SlipBet, other: SlipBet) => one.type === other.type && one.pick.join() === other.pick.join();

export function createSlip(onChange: () => void, first: readonly SlipBet[] = []): Slip {
  let bets = [...first];
  const set = (next: SlipBet[]) => {
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
    add(bet) {
      const at = bets.findIndex((one) => isSame(one, bet));
      if (at < 0) set([...bets, bet]);
      else set(bets.map((one, index) => (index === at ? { ...one, stake: one.stake + bet.stake } : one)));
    },
    remove: (index) => set(bets.filter((_, at) => at !== index)),
    clear: () => set([]),
  };
}
