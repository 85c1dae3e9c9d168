import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { CopyField, MoreButton } from '#engine/kit';
import { Button } from '#engine/ui';
import type { LotteryDraw, LotteryTable } from '#schemas/platform';
import { Numbers } from './Numbers.tsx';
import { Proof } from './Proof.tsx';
import styles from './Records.module.css';

const atFirst = 10;

/** Draws, newest first; each opens to all its numbers and what proves it. */
export function Results({ table, draws }: { table: LotteryTable; draws: readonly LotteryDraw[] }) {
  const text = useText('lottery');
  const format = useFormat();
  const [count, setCount] = useState(atFirst);
  const [open, setOpen] = useState<string>();
  const [next] = table.sale;
  return (
    <>
      <ul className={styles.results}>
        {next && (
          <li className={styles.result}>
            <div className={styles.line}>
              <span className={styles.when}>
                <strong>{next.numero}</strong>
                <span className={styles.quiet}>{format.moment(next.at)}</span>
              </span>
              <div className={styles.fell}>
                <span className={styles.marks}>{text('hall.bound')}</span>
              </div>
            </div>
            <div className={styles.proof}>
              <CopyField label={text('hall.commitment')} value={next.commitment} />
            </div>
          </li>
        )}
        {draws.slice(0, count).map((draw) => {
          const { numero, at, marks, isVoid } = draw;
          const isOpen = numero === open;
          return (
            <li key={numero} className={styles.result}>
              <div className={styles.line}>
                <span className={styles.when}>
                  <strong>{numero}</strong>
                  <span className={styles.quiet}>{format.moment(at)}</span>
                </span>
                <div className={styles.fell}>
                  <Numbers table={table} draw={draw} short />
                  <span className={styles.marks}>
                    {isVoid ? text('hall.void') : marks.map((mark) => text(`marks.${mark}`)).join(' · ')}
                  </span>
                </div>
                <Button
                  size="sm"
                  look="quiet"
                  className={styles.show}
                  icon={isOpen ? 'chevron-up' : 'shield-check'}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : numero)}
                >
                  {text('hall.proof')}
                </Button>
              </div>
              {isOpen && (
                <div className={styles.more}>
                  {table.tiers.length > 0 && <Numbers table={table} draw={draw} />}
                  <Proof table={table} draw={draw} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {draws.length > count && <MoreButton busy={false} onMore={() => setCount(count + 20)} />}
    </>
  );
}
