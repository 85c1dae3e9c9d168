import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import type { Icon } from '#schemas/brand';
import type { Sport } from '#schemas/platform';
import type { Found } from './found.ts';

/** Most matches that the platform lists at once. */
const most = 60;

const icons: { [Name in Sport]?: Icon } = { esports: 'device-gamepad-2', cockfight: 'feather' };

/** Matches to come and those in play, by both sides; each opens the book that takes bets on it. Undefined while they are on their way. */
export function useMatches(): readonly Found[] | undefined {
  const text = useText('sports');
  const format = useFormat();
  const { data, isError } = useQuery('fixtures', { query: { count: most } });
  const list = data?.list ?? (isError ? [] : undefined);
  return list?.map(({ id, sport, league, home, away, startsAt, live, game }): Found => {
    const when = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
    return {
      ...{ id: `match ${id}`, kind: 'matches', title: `${home} – ${away}`, icon: icons[sport] ?? 'ball-football' },
      hint: `${league} · ${live ? text('live') : format.parts(startsAt, when)}`,
      more: `${league} ${text(`names.${sport}`)}`,
      opens: { game },
    };
  });
}
