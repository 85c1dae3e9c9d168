import { useId, useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Button, FieldBox } from '#engine/ui';
import type { LotteryPlay } from '#schemas/platform';
import { Face, isFace } from '#widgets/lottery';
import { choicesOf, numbersIn, quickPick, toggled } from './lines.ts';
import styles from './Pad.module.css';

interface Props {
  play: LotteryPlay;
  picks: readonly string[];
  /** Several presses may come before one of them is drawn. */
  onPicks(change: (picks: readonly string[]) => readonly string[]): void;
  describedBy: string;
}

/** Where picks are made: options, balls and numbers of two digits by a press, longer ones by typing; some by chance. */
export function Pad({ play, picks, onPicks, describedBy }: Props) {
  const text = useText('lottery');
  const format = useFormat();
  const { form, of, most } = play;
  const choices = choicesOf(form);
  const isOptions = form.kind === 'options';
  const areFaces = isOptions && choices.every((pick) => pick.split('+').every(isFace));
  const labels = new Map(form.options?.map(({ pick, label }) => [pick, label]));
  const pays = new Map(play.odds.map((odds) => [odds.prize, odds.pays]));
  const toggle = (pick: string) => onPicks((now) => toggled(now, pick, most));
  const random = (count: number) => {
    const some = quickPick(form, count);
    onPicks(() => some);
  };
  return (
    <fieldset className={styles.pad} aria-describedby={describedBy} aria-label={play.label}>
      {choices.length > 0 ? (
        <div
          className={styles.grid}
          data-kind={form.kind}
          data-many={choices.length > 50 || undefined}
          data-pairs={(isOptions && choices.length === 4) || undefined}
        >
          {choices.map((pick) => (
            <button
              key={pick}
              type="button"
              className={styles.pick}
              aria-pressed={picks.includes(pick)}
              onClick={() => toggle(pick)}
            >
              {areFaces && (
                <span className={styles.faces}>
                  {pick.split('+').map((face) => (
                    <Face key={face} name={face} />
                  ))}
                </span>
              )}
              <span>{labels.get(pick) ?? pick}</span>
              {isOptions && pays.has(pick) && <bdi className={styles.pays}>× {format.number(pays.get(pick) ?? 0)}</bdi>}
            </button>
          ))}
        </div>
      ) : (
        <Typed length={form.length ?? 1} picks={picks} most={most} onPicks={onPicks} />
      )}
      <div className={styles.quick}>
        {!isOptions && (
          <Button size="sm" icon="arrows-shuffle" onClick={() => random(of)}>
            {text('hall.random', { count: of })}
          </Button>
        )}
        {!isOptions && of === 1 && (
          <Button size="sm" icon="arrows-shuffle" onClick={() => random(5)}>
            {text('hall.random', { count: 5 })}
          </Button>
        )}
        {choices.length === 100 && of === 1 && <Sets choices={choices} onPicks={onPicks} />}
        {picks.length > 0 && (
          <Button size="sm" look="quiet" icon="x" onClick={() => onPicks(() => [])}>
            {text('hall.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Sets of numbers of two digits that people play together. */
function Sets({ choices, onPicks }: { choices: readonly string[] } & Pick<Props, 'onPicks'>) {
  const text = useText('lottery');
  const tens = (pick: string) => Number(pick[0]);
  const ones = (pick: string) => Number(pick[1]);
  const sets = {
    odd: (pick: string) => ones(pick) % 2 === 1,
    even: (pick: string) => ones(pick) % 2 === 0,
    doubles: (pick: string) => tens(pick) === ones(pick),
    low: (pick: string) => tens(pick) < 5,
    high: (pick: string) => tens(pick) > 4,
  };
  return Object.entries(sets).map(([name, fits]) => (
    <Button key={name} size="sm" onClick={() => onPicks(() => choices.filter(fits))}>
      <bdi>{text(`hall.sets.${name as keyof typeof sets}`)}</bdi>
    </Button>
  ));
}

/** Numbers that are typed, several at once, and those that were taken. */
function Typed({ length, picks, most, onPicks }: { length: number; most: number } & Pick<Props, 'picks' | 'onPicks'>) {
  const text = useText('lottery');
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = numbersIn(typed, length);
  const take = () => {
    onPicks((now) => [...new Set([...now, ...found])].slice(-most));
    setTyped('');
  };
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label htmlFor={id}>{text('hall.type', { count: length })}</label>
      <div className={styles.line}>
        <FieldBox dir="ltr">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder={'0123456789'.slice(1, length + 1)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </FieldBox>
        <Button type="submit" disabled={found.length === 0}>
          {text('hall.take')}
        </Button>
      </div>
      {picks.length > 0 && (
        <ul className={styles.taken}>
          {picks.map((pick) => (
            <li key={pick}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed="true"
                aria-label={text('hall.drop', { number: pick })}
                onClick={() => onPicks((now) => now.filter((one) => one !== pick))}
              >
                {pick}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
