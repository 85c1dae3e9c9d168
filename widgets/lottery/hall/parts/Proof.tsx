import { useEffect, useId, useState } from 'react';
import { useText } from '#engine/i18n';
import { CopyField, StatusBadge } from '#engine/kit';
import { Button, FieldBox } from '#engine/ui';
import type { LotteryDraw, LotteryTable } from '#schemas/platform';
import { hashOf, isSeed, numbersFrom } from './fairness.ts';
import { Numbers } from './Numbers.tsx';
import styles from './Records.module.css';

interface Props {
  table: LotteryTable;
  draw: LotteryDraw;
}

/** What follows from a seed. */
interface Found {
  seed: string;
  isBound: boolean;
  /** None where the platform does not say how numbers fall. */
  numbers?: readonly string[] | undefined;
}

/** What a draw was bound to before the sale, and the seed that shows it: the browser computes the draw anew, from another seed too. */
export function Proof({ table, draw }: Props) {
  const text = useText('lottery');
  const id = useId();
  const [typed, type] = useState(draw.seed);
  const seed = typed.trim().toLowerCase();
  const found = useFound(seed, draw, table);
  const isSame = found?.numbers?.join() === draw.numbers.join();
  return (
    <div className={styles.proof}>
      <p className={styles.quiet}>{text('hall.proofText')}</p>
      <CopyField label={text('hall.commitment')} value={draw.commitment} />
      <label htmlFor={id} className={styles.quiet}>
        {text('hall.seed')}
      </label>
      <FieldBox dir="ltr">
        <input
          id={id}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </FieldBox>
      {seed !== draw.seed && (
        <Button size="sm" className={styles.back} onClick={() => type(draw.seed)}>
          {text('hall.trueSeed')}
        </Button>
      )}
      <div role="status" className={styles.verdict}>
        {!isSeed(seed) && <p className={styles.quiet}>{text('hall.noSeed')}</p>}
        {found && (
          <>
            <StatusBadge tone={found.isBound ? 'positive' : 'negative'}>
              {text(found.isBound ? 'hall.proven' : 'hall.unproven')}
            </StatusBadge>
            {found.numbers && (
              <StatusBadge tone={isSame ? 'positive' : 'negative'}>
                {text(isSame ? 'hall.sameNumbers' : 'hall.otherNumbers')}
              </StatusBadge>
            )}
          </>
        )}
      </div>
      {found?.numbers && !isSame && <Numbers table={table} draw={{ ...draw, numbers: [...found.numbers] }} short />}
    </div>
  );
}

/** What follows from a seed in a draw, once the browser has computed it. */
function useFound(seed: string, { numero, commitment }: LotteryDraw, { method }: LotteryTable): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isGone = false;
    if (!isSeed(seed)) return undefined;
    void Promise.all([hashOf(seed), method && numbersFrom(seed, numero, method)]).then(([hash, numbers]) => {
      if (!isGone) setFound({ seed, isBound: hash === commitment, numbers });
    });
    return () => {
      isGone = true;
    };
  }, [seed, numero, commitment, method]);
  return found?.seed === seed ? found : undefined;
}
