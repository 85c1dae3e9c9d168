import { BetRefused, type Drawn, type GameEngine, type Json, type RandomSource } from './engine.ts';
import { isWithin, journaledBets, paySlip, readSlip, type SlipBet, slipStake } from './slip.ts';

/** A game whose bets lie on a cloth, are drawn together and paid one by one. */
interface TableGame<Result extends { readonly [key: string]: Json }> {
  readonly id: GameEngine['id'];
  /** Paytable and layout for the page. */
  readonly rules: Json;
  /** Whether the cloth knows a bet. */
  knows(bet: SlipBet): boolean;
  draw(random: RandomSource): Result;
  /** The most that a bet of a kind may be, in smallest chips, where it is less than on any table. */
  mostChips?(type: string): number;
  /** How many times its stake a bet returns, the stake among it. */
  returns(bet: SlipBet, result: Result): number;
}

/** An engine of a table: a slip of bets, and one result that judges all of them. */
export function createTableEngine<Result extends { readonly [key: string]: Json }>({
  id,
  rules,
  knows,
  mostChips = () => Number.POSITIVE_INFINITY,
  draw,
  returns,
}: TableGame<Result>): GameEngine {
  function pay(bets: readonly SlipBet[], result: Result): Drawn {
    const { results, win } = paySlip(bets, (bet) => returns(bet, result));
    return { outcome: { ...result, results }, win };
  }
  return {
    id,
    describe: () => rules,
    prepare(value, limits) {
      const bets = readSlip(value, limits);
      if (!bets.every(knows)) throw new BetRefused('The table does not know this bet');
      if (!isWithin(bets, limits, mostChips)) throw new BetRefused('The bet is above what its kind takes');
      return {
        stake: slipStake(bets),
        bets,
        draw: (random) => pay(bets, draw(random)),
      };
    },
    // A result comes back from `draw` alone.
    shared: {
      draw,
      pay: (bets, result) => pay(journaledBets(bets), result as Result),
      takes: (slips, limits) => isWithin(slips.flatMap(journaledBets), limits, mostChips),
    },
  };
}
