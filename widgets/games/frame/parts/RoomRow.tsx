import { useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { Button } from '#engine/ui';
import type { Room } from '#schemas/platform';
import styles from './Rooms.module.css';
import { RoomTable } from './RoomTable.tsx';

interface Props {
  room: Room;
  /** Whether it says how many play there. */
  tellsPlayers: boolean;
  /** Whether the balance is enough to sit down. */
  isPayable: boolean;
  onJoin(): void;
}

/** A room: its table, its stakes, and the way in. */
export function RoomRow({ room, tellsPlayers, isPayable, onJoin }: Props) {
  const text = useText('games');
  const { name, stake, minBuyIn, maxBuyIn, speed, turnSeconds: seconds, seats, free, players } = room;
  return (
    <li className={styles.room}>
      <RoomTable seats={seats} free={free} />
      <div className={styles.about}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
          <span className={styles.speed} data-speed={speed}>
            {text(speed === 'fast' ? 'rooms.fast' : 'rooms.normal', { seconds })}
          </span>
        </h3>
        <dl className={styles.facts}>
          <div>
            <dt>{text('rooms.stake')}</dt>
            <dd>
              <Money minor={stake} />
            </dd>
          </div>
          <div>
            <dt>{text('rooms.buyIn')}</dt>
            <dd>
              <Money minor={minBuyIn} /> – <Money minor={maxBuyIn} />
            </dd>
          </div>
          {tellsPlayers && (
            <div>
              <dt>{text('rooms.players')}</dt>
              <dd className="tabular">{players}</dd>
            </div>
          )}
          <div>
            <dt>{text('rooms.free')}</dt>
            <dd className="tabular">{text('rooms.freeOf', { free, seats })}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.join}>
        <Button
          look="primary"
          wide
          disabled={!isPayable}
          onClick={onJoin}
          aria-label={text('rooms.joinRoom', { name })}
        >
          {text('rooms.join')}
        </Button>
        {!isPayable && <p className={styles.short}>{text('rooms.tooLittle')}</p>}
      </div>
    </li>
  );
}
