import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { LotteryTable } from '#schemas/platform';
import { GameArt } from '#widgets/games';
import { drawTime, useClockFace, useLeft } from '#widgets/lottery';
import { Numbers } from './Numbers.tsx';
import styles from './Top.module.css';

/** The lottery being played: its draw, the clock by the platform's time, and what fell last. */
export function Top({ table, closesAt, opensAt }: { table: LotteryTable; closesAt: number; opensAt: number }) {
  const text = useText('lottery');
  const format = useFormat();
  const { game, sale, opened } = table;
  const [last] = opened;
  const [isFolded, fold] = useState(true);
  const clockFace = useClockFace();
  const toClose = useLeft(closesAt);
  const toOpen = useLeft(opensAt);
  const isClosed = toClose === 0;
  const left = isClosed ? toOpen : toClose;
  const at = sale[0]?.at ?? 0;
  const time = drawTime(format, at, at - (left ?? 0));
  return (
    <header className={styles.top}>
      <div className={styles.game}>
        <GameArt game={game} crop="square" className={styles.art} eager />
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {game.displayName}
          </h1>
          <p className={styles.quiet}>
            {/* No line ends within a draw's number. */}
            {text('hall.draw', { numero: sale[0]?.numero.replaceAll('-', '\u2060-\u2060') ?? '' })} · {time}
          </p>
        </div>
      </div>
      <div className={styles.clock} data-closed={isClosed || undefined}>
        <span className="visually-hidden">{text('nextAt', { time })}</span>
        <span className={styles.quiet} aria-hidden="true">
          {text(left === 0 ? 'closed' : isClosed ? 'hall.opensIn' : 'hall.closesIn')}
        </span>
        <span className={styles.face} aria-hidden="true">
          {left === undefined ? '\u00a0' : left === 0 ? text('drawing') : clockFace(left)}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {isClosed ? text('hall.closed') : ''}
      </p>
      {last && (
        <div className={styles.last} data-folded={isFolded || undefined}>
          <span className={styles.quiet}>
            {text('hall.last', { numero: last.numero })}
            {last.isVoid && ` · ${text('hall.void')}`}
          </span>
          <Numbers key={last.numero} table={table} draw={last} />
          {table.tiers.length > 0 && (
            <Button
              size="sm"
              look="quiet"
              className={styles.unfold}
              icon={isFolded ? 'chevron-down' : 'chevron-up'}
              aria-expanded={!isFolded}
              onClick={() => fold(!isFolded)}
            >
              {text('hall.allPrizes')}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
