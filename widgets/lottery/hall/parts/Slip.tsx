import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { tokenAtom } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { balanceAtom } from '#engine/session';
import { Button, buttonClass, IconButton } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { LotteryTable, TicketRequest } from '#schemas/platform';
import { useLeft } from '#widgets/lottery';
import { Chase } from './Chase.tsx';
import { Confirm } from './Confirm.tsx';
import { atOddsNow, isOutdated, type SlipLine } from './lines.ts';
import styles from './Slip.module.css';

interface Props {
  table: LotteryTable;
  closesAt: number;
  lines: readonly SlipLine[];
  onLines(lines: readonly SlipLine[]): void;
  join: Link | undefined;
  /** Where money is put in. */
  deposit: Link | undefined;
  /** Asks for the lottery anew: its odds are not those that were picked. */
  onOutdated(): void;
}

/** The slip: lines, draws and what all of it stakes; bought after a look at it. */
export function Slip({ table, closesAt, lines, onLines, join, deposit, onOutdated }: Props) {
  const text = useText('lottery');
  const format = useFormat();
  const id = useId();
  const loggedIn = useAtomValue(tokenAtom) !== null;
  const currency = useAtomValue(balanceAtom).value?.currency;
  const [draws, setDraws] = useState(1);
  const [stopOnWin, setStopOnWin] = useState(true);
  const [asked, ask] = useState<TicketRequest>();
  const isClosed = useLeft(closesAt) === 0;
  const { limits, sale, game, prizeMode } = table;
  const stake = lines.reduce((sum, line) => sum + line.stake, 0);
  const total = stake * draws;
  const isTooMuch = stake > limits.max;
  const outdated = lines.filter((line) => isOutdated(line, table));
  const buy = () =>
    ask({
      gameCode: game.code,
      prizeMode,
      numero: sale[0]?.numero ?? '',
      lines: lines.map(({ playType, picks, unit, odds }) => ({ playType, picks: [...picks], unit, odds })),
      ...(draws > 1 ? { draws, stopOnWin } : {}),
      total,
    });
  return (
    <section className={styles.slip} aria-labelledby={id} data-empty={lines.length === 0 || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {text('hall.slip')}
        </h2>
        {lines.length > 0 && (
          <>
            <span className={styles.count} role="status">
              {text('hall.lines', { count: lines.length })}
            </span>
            <button type="button" className={styles.clear} onClick={() => onLines([])}>
              {text('hall.clear')}
            </button>
          </>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{text('hall.emptySlip')}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.key} className={styles.line}>
                <p className={styles.words}>
                  <span className={styles.play}>{line.label}</span>
                  <span className={styles.picks}>{line.words.join(' · ')}</span>
                  {outdated.includes(line) && <span className={styles.fault}>{text('hall.oddsChanged')}</span>}
                </p>
                <bdi className={styles.amount}>{format.money(line.stake, currency)}</bdi>
                <IconButton
                  icon="x"
                  size={16}
                  label={text('hall.dropLine', { line: `${line.label}: ${line.words.join(' ')}` })}
                  onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
                />
              </li>
            ))}
          </ul>
          <Chase
            draws={draws}
            most={Math.min(limits.draws, sale.length)}
            stopOnWin={stopOnWin}
            onDraws={setDraws}
            onStopOnWin={setStopOnWin}
          />
          <p className={styles.total}>
            <span>{text('hall.total')}</span>
            <bdi className={styles.sum}>{format.money(total, currency)}</bdi>
          </p>
          {isTooMuch && (
            <p role="alert" className={styles.fault}>
              {text('hall.tooMuch', { amount: format.money(limits.max, currency) })}
            </p>
          )}
          {!loggedIn ? (
            join && (
              <BrandLink link={join} className={buttonClass({ look: 'primary', size: 'lg', wide: true })}>
                {text('hall.join')}
              </BrandLink>
            )
          ) : outdated.length > 0 ? (
            <Button
              look="primary"
              size="lg"
              wide
              onClick={() => onLines(lines.flatMap((line) => atOddsNow(line, table)))}
            >
              {text('hall.takeOdds')}
            </Button>
          ) : (
            <Buy total={total} deposit={deposit}>
              <Button look="primary" size="lg" wide disabled={isClosed || isTooMuch || game.maintenance} onClick={buy}>
                {text(game.maintenance ? 'hall.resting' : isClosed ? 'closed' : 'hall.buy')}
              </Button>
            </Buy>
          )}
        </>
      )}
      {asked && (
        <Drawer title={text('hall.confirm')} onClose={() => ask(undefined)}>
          <Confirm
            table={table}
            request={asked}
            lines={lines}
            onChange={() => ask(undefined)}
            onOutdated={onOutdated}
            onBought={() => onLines([])}
            onDone={() => ask(undefined)}
          />
        </Drawer>
      )}
    </section>
  );
}

/** The way to buy what costs so much; without so much money, the way to the cashier. */
function Buy({ total, deposit, children }: { total: number; deposit: Link | undefined; children: ReactNode }) {
  const text = useText('lottery');
  const format = useFormat();
  const { value: balance } = useAtomValue(balanceAtom);
  if (!balance || balance.sumBalance >= total) return children;
  return (
    <>
      <p role="alert" className={styles.fault}>
        {text('hall.short', { amount: format.money(total - balance.sumBalance, balance.currency) })}
      </p>
      {deposit ? (
        <BrandLink link={deposit} className={buttonClass({ look: 'primary', size: 'lg', wide: true })}>
          {text('hall.deposit')}
        </BrandLink>
      ) : (
        children
      )}
    </>
  );
}
