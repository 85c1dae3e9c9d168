import { useBonusStakes, useStakeWeights } from './use-stake-weights.ts';

/** A line beside what has to be staked: what stakes on types of games count. Nothing where all count whole. */
export function StakeWeights({ className }: { className: string | undefined }) {
  return <Line className={className} words={useStakeWeights()} />;
}

/** A line beside what stakes bring: that those under a bonus bring nothing. Nothing where they do. */
export function BonusStakes({ className }: { className: string | undefined }) {
  return <Line className={className} words={useBonusStakes()} />;
}

function Line({ className, words }: { className: string | undefined; words: string }) {
  return words ? <p className={className}>{words}</p> : null;
}
