import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { balanceAtom } from '#engine/session';
import { Button } from '#engine/ui';
import type { LotteryPlay, LotteryTable } from '#schemas/platform';
import { betsOf, oddsOf, type SlipLine, stakeOf } from './lines.ts';
import { Odds } from './Odds.tsx';
import { Pad } from './Pad.tsx';
import styles from './Play.module.css';
import { Stake } from './Stake.tsx';

interface Props {
  table: LotteryTable;
  /** The play in the address, or a group of plays; the first where it names none. */
  playType: string;
  onChoose(code: string): void;
  onAdd(line: SlipLine): void;
  /** The slip takes no more lines. */
  full: boolean;
}

const none: readonly string[] = [];
let lastKey = 0;

/** What is bet on: the play type, picks on its pad, the stake, and the line that comes of it. */
export function Play({ table, playType, onChoose, onAdd, full }: Props) {
  const text = useText('lottery');
  const format = useFormat();
  const id = useId();
  const currency = useAtomValue(balanceAtom).value?.currency;
  const { groups, limits } = table;
  // A word that names both is the play: it is in the group of its name.
  const group =
    groups.find(({ plays }) => plays.some(({ code }) => code === playType)) ??
    groups.find(({ code }) => code === playType) ??
    groups[0];
  const play = group?.plays.find(({ code }) => code === playType) ?? group?.plays[0];
  const [picked, setPicked] = useState<{ play: string; picks: readonly string[] }>({ play: '', picks: none });
  const [unit, setUnit] = useState(limits.min);
  const [times, setTimes] = useState(1);
  if (!group || !play) return null;
  // What was picked on another pad is no pick of this one, whoever has changed the address.
  const picksOf = (of: typeof picked) => (of.play === play.code ? of.picks : none);
  const picks = picksOf(picked);
  const setPicks = (change: (before: readonly string[]) => readonly string[]) =>
    setPicked((before) => ({ play: play.code, picks: change(picksOf(before)) }));
  const bets = betsOf(picks, play);
  const stake = stakeOf(picks, play, unit * times);
  const isTooMuch = stake > limits.max;
  const missing = Math.max(0, play.of - picks.length);
  const add = () => {
    onAdd({
      key: ++lastKey,
      playType: play.code,
      picks: [...picks],
      unit: unit * times,
      label: play.label,
      words: wordsOf(picks, play),
      stake,
      odds: oddsOf(play),
    });
    setPicks(() => none);
  };
  return (
    <section className={styles.play} aria-label={text('hall.bet')}>
      <Tabs
        label={text('hall.plays')}
        tabs={groups.map(({ code, label }) => ({ id: code, label }))}
        value={group.code}
        onChoose={(code) => onChoose(groups.find((one) => one.code === code)?.plays[0]?.code ?? '')}
      >
        {group.plays.length > 1 && (
          <div className={styles.plays}>
            {group.plays.map(({ code, label }) => (
              <button
                key={code}
                type="button"
                className={styles.chip}
                aria-pressed={code === play.code}
                onClick={() => onChoose(code)}
              >
                <bdi>{label}</bdi>
              </button>
            ))}
          </div>
        )}
        <div className={styles.rule}>
          <p id={id}>
            <bdi>{play.rule}</bdi>
          </p>
          <Odds play={play} />
        </div>
        <Pad key={play.code} play={play} picks={picks} onPicks={setPicks} describedBy={id} />
        <Stake
          unit={unit}
          times={times}
          min={limits.min}
          max={limits.max}
          currency={currency}
          onUnit={setUnit}
          onTimes={setTimes}
        />
        <div className={styles.sum}>
          <p className={styles.words} aria-live="polite">
            {bets > 0 ? (
              <>
                <span>{text('hall.bets', { count: bets })}</span>
                {play.units > 1 && <span className={styles.quiet}>{text('hall.units', { count: play.units })}</span>}
                <strong className={styles.stake}>
                  <bdi>{format.money(stake, currency)}</bdi>
                </strong>
              </>
            ) : (
              <span className={styles.quiet}>{text('hall.pickMore', { count: missing })}</span>
            )}
          </p>
          {isTooMuch && (
            <p role="alert" className={styles.fault}>
              {text('hall.tooMuch', { amount: format.money(limits.max, currency) })}
            </p>
          )}
          <Button look="primary" size="lg" icon="plus" disabled={bets === 0 || isTooMuch || full} onClick={add}>
            {text('hall.add')}
          </Button>
        </div>
        {full && <p className={styles.quiet}>{text('hall.full', { count: limits.lines })}</p>}
      </Tabs>
    </section>
  );
}

/** Picks in words, as the pad names them. */
function wordsOf(picks: readonly string[], { form }: LotteryPlay): string[] {
  return picks.map((pick) => form.options?.find((one) => one.pick === pick)?.label ?? pick);
}
