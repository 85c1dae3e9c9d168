import { useAtomValue } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { infoAtom } from '#engine/platform';
import type { GameType } from '#schemas/platform';

/**
 * Says what stakes count on types of games where they do not count whole, by what the platform says; empty where all count whole.
 * `games` are the texts that it takes.
 */
export function useStakeWeights(): string {
  const text = useText('games');
  const { locale } = useFormat();
  const { stakeWeights = {} } = useAtomValue(infoAtom) ?? {};
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const parts = Object.entries(stakeWeights).map(
    ([type, weight]) => `${text(`games:types.${type as GameType}`)} ${percent.format(weight / 100)}`,
  );
  return parts.length > 0 ? text('weights', { games: parts.join(', ') }) : '';
}

/** Says that stakes under a bonus bring no rewards, where the platform says so; empty where they do. `games` are the texts that it takes. */
export function useBonusStakes(): string {
  const text = useText('games');
  const { rewardsUnderBonus = true } = useAtomValue(infoAtom) ?? {};
  return rewardsUnderBonus ? '' : text('bonusStakes');
}
