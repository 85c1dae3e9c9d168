/** Stakes that one event decides: a round of the ledger. Amounts are minor units. */
export interface Slip {
  /** All stakes, and those of them that went back. */
  readonly staked: bigint;
  readonly refunded: bigint;
  readonly won: bigint;
  /** What was taken is money for a table, and no stake. */
  readonly isTransfer: boolean;
  /** What was at risk by the word of the game server; null where it leaves that to the result. */
  readonly atRisk: bigint | null;
}

/** From a win on that brings so much of the stake, in hundredths, it counts whole whatever it covers. */
const doubled = 50;

/**
 * What of the stakes on one event was at risk, slip by slip, once all of them are settled. Whoever bets on several outcomes of an event
 * risks what the result changes, and no more: red and black bring back what they cost. So stakes count by what was won or lost
 * on all of them together, and at most whole. Where nothing can lie against anything else the game server says so.
 * @param share from what share of the results on a stake counts by its result alone, percent: at 50, whatever brings less than double
 */
export function riskOf(slips: readonly Slip[], share = doubled): bigint[] {
  const stakes = slips.map(stakeOf);
  const all = sum(stakes);
  const most = sum(slips.map((slip, at) => atMost(slip, stakes[at] ?? 0n)));
  if (slips.every(({ atRisk, isTransfer }) => isTransfer || atRisk !== null)) return divided(most, slips, stakes, all);
  const won = sum(slips.filter(({ isTransfer }) => !isTransfer).map((slip) => slip.won));
  const changed = won > all ? won - all : all - won;
  const isWhole = won * BigInt(share) >= all * 100n;
  return divided(isWhole || changed > most ? most : changed, slips, stakes, all);
}

/** What stands of the stakes of a slip; nothing of money that only lay on a table. */
function stakeOf({ staked, refunded, isTransfer }: Slip): bigint {
  return isTransfer ? 0n : staked - refunded;
}

function atMost({ atRisk, isTransfer }: Slip, stake: bigint): bigint {
  if (isTransfer) return 0n;
  return atRisk !== null && atRisk < stake ? atRisk : stake;
}

/** What was at risk, by stakes: to the minor unit the same sum. Of a stay at a table, what its hands were played for. */
function divided(risk: bigint, slips: readonly Slip[], stakes: readonly bigint[], all: bigint): bigint[] {
  let counted = 0n;
  let given = 0n;
  return slips.map(({ isTransfer, atRisk, staked, refunded }, at) => {
    if (isTransfer) return staked === refunded ? 0n : (atRisk ?? 0n);
    counted += stakes[at] ?? 0n;
    const until = all === 0n ? 0n : (risk * counted) / all;
    const own = until - given;
    given = until;
    return own;
  });
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
