import { useEffect } from 'react';
import { useQuery } from '#engine/platform';
import { useStoredState } from '#engine/ui';
import type { GamesWinnersProps } from '#schemas/widgets';
import { Board } from './parts/Board.tsx';

/**
 * What players have won (§7). With fewer wins than the brand wants there is no board; its place is kept where there was one before,
 * and is not where there was none.
 */
export default function Winners(props: GamesWinnersProps) {
  const { order = 'amount', period = 'week', gameType, count = 8, least = 1, worth } = props;
  // How many wins there were.
  const [before, remember] = useStoredState(`boards/winners/${order}/${period}/${gameType ?? ''}`, '');
  const body = { order, period, count, ...(gameType ? { gameType } : {}) };
  // Once, however far it is from the window: a board that comes late would move what stands there.
  const { data } = useQuery('winners', { body }, { enabled: before === '' });
  const wins = data?.list.filter(({ amount, currency }) => amount >= (worth?.[currency] ?? 0));
  const shown = wins && (wins.length < least ? 0 : wins.length);
  useEffect(() => {
    if (shown !== undefined) remember(shown > 0 ? String(shown) : '');
  }, [shown, remember]);
  if (shown === 0 || (shown === undefined && before === '')) return null;
  return <Board {...props} body={body} wins={wins} expected={Math.min(Number(before) || count, count)} />;
}
