import { useStakeWeights } from './use-stake-weights.ts';

/** A line beside what has to be staked: what stakes on types of games count. Nothing where all count whole. */
export function StakeWeights({ className }: { className: string | undefined }) {
  const words = useStakeWeights();
  return words ? <p className={className}>{words}</p> : null;
}
