import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { balanceAtom } from '#engine/session';
import { Answer, Button, classNames, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import { GameArt, type LaunchableGame } from '#widgets/games';
import frame from '../Frame.module.css';
import { RoomRow } from './RoomRow.tsx';
import styles from './Rooms.module.css';

/** So often the seats are looked at again, ms. */
const everyMs = 5000;
const waitingRows = 4;

interface Props {
  game: LaunchableGame;
  /** A room with fewer does not say how many it has. */
  leastPlayers: number;
  /** Empty: the game opens with the list of its own. */
  onRoom(roomId: string): void;
}

/** The rooms of a game between players (§7): what is played for, who is there, and the way in. */
export default function Rooms({ game, leastPlayers, onRoom }: Props) {
  const text = useText('games');
  const id = useId();
  const [onlyPayable, setOnlyPayable] = useState(false);
  const balance = useAtomValue(balanceAtom).value?.sumBalance;
  const body = { nodeId: game.nodeId, ...(game.vassalage ? { vassalage: game.vassalage } : {}) };
  const rooms = useQuery('roomList', { body }, { every: everyMs });
  const isPayable = (minBuyIn: number) => balance === undefined || minBuyIn <= balance;
  const open = <Button onClick={() => onRoom('')}>{text('rooms.open')}</Button>;

  return (
    <section aria-labelledby={id} className={classNames(frame.stage, styles.rooms)}>
      {game.art && (
        <div className={frame.backdrop} aria-hidden="true">
          <GameArt game={{ art: game.art }} crop="square" className={frame.backdropArt} eager />
        </div>
      )}
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={id} className={frame.title}>
            {text('rooms.title')}
          </h2>
          <p className={frame.text}>{text('rooms.lead')}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
          <div role="group" aria-label={text('rooms.filter')} className={styles.filter}>
            {[false, true].map((payable) => (
              <button
                key={String(payable)}
                type="button"
                aria-pressed={onlyPayable === payable}
                onClick={() => setOnlyPayable(payable)}
              >
                {text(payable ? 'rooms.payable' : 'rooms.all')}
              </button>
            ))}
          </div>
        </header>
        <Answer
          of={rooms}
          failed={text('rooms.failed')}
          waiting={
            <div aria-hidden="true" className={styles.list}>
              <SkeletonList count={waitingRows} row={<Skeleton height="104px" radius="var(--radius-lg)" />} />
            </div>
          }
        >
          {({ list }) => {
            const shown = list.filter(({ minBuyIn }) => !onlyPayable || isPayable(minBuyIn));
            if (shown.length === 0)
              return <StatusMessage icon="users" title={text('rooms.none')} text={text('rooms.noneText')} />;
            return (
              <ul className={styles.list}>
                {shown.map((room) => (
                  <RoomRow
                    key={room.roomId}
                    room={room}
                    tellsPlayers={room.players >= leastPlayers}
                    isPayable={isPayable(room.minBuyIn)}
                    onJoin={() => onRoom(room.roomId)}
                  />
                ))}
              </ul>
            );
          }}
        </Answer>
        {(rooms.error || rooms.data?.list.length === 0) && open}
      </div>
    </section>
  );
}
