import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, Avatar, classNames, Icon, Skeleton, StatusMessage } from '#engine/ui';
import type { Leaderboard, Place } from '#schemas/platform';
import styles from './Board.module.css';

/** The order in which the podium stands: second, first, third. */
const steps = [2, 1, 3];

/** Who has staked most this week. */
export function Board() {
  const text = useText('missions');
  const answer = useQuery('missionLeaderboard', {});
  return (
    <Answer
      of={answer}
      isEmpty={({ list }) => list.length === 0}
      waiting={<Skeleton height="360px" radius="var(--radius-lg)" />}
      empty={<StatusMessage icon="trophy" title={text('board.none')} text={text('board.noneText')} />}
    >
      {(board) => <Places {...board} />}
    </Answer>
  );
}

function Places({ list, own, currency, from, until }: Leaderboard) {
  const text = useText('missions');
  const format = useFormat();
  const podium = steps.flatMap((rank) => list.filter((place) => place.rank === rank));
  const others = list.filter(({ rank }) => rank > 3);
  const isOut = own !== undefined && !list.some((place) => place.own);
  return (
    <div className={styles.board}>
      <p className={styles.when}>{text('board.text', { days: format.range(from, until - 1) })}</p>
      <ol className={styles.podium} aria-label={text('board.podium')}>
        {podium.map((place) => (
          <li key={place.rank} className={styles.step} data-rank={place.rank} data-own={place.own}>
            <span className={styles.crown}>{place.rank === 1 && <Icon name="crown" size={28} />}</span>
            <Avatar name={place.name} size={place.rank === 1 ? 64 : 52} />
            <span className={styles.name} dir="auto">
              {place.own ? text('board.you') : place.name}
            </span>
            <Money minor={place.amount} currency={currency} />
            <span className={styles.block}>
              <span className="visually-hidden">{text('board.place', { rank: place.rank })}</span>
              <span aria-hidden="true">{format.number(place.rank)}</span>
            </span>
          </li>
        ))}
      </ol>
      <ol className={styles.rest}>
        {others.map((place) => (
          <Line key={place.rank} place={place} currency={currency} />
        ))}
        {isOut && <Line place={own} currency={currency} apart />}
      </ol>
    </div>
  );
}

function Line({ place, currency, apart = false }: { place: Place; currency: string; apart?: boolean }) {
  const text = useText('missions');
  const format = useFormat();
  return (
    <li value={place.rank} className={classNames(styles.line, apart && styles.apart)} data-own={place.own}>
      <span className={styles.rank} aria-hidden="true">
        {format.number(place.rank)}
      </span>
      <Avatar name={place.name} size={32} />
      <span className={styles.who} dir="auto">
        {place.own ? text('board.you') : place.name}
      </span>
      <Money minor={place.amount} currency={currency} />
    </li>
  );
}
