import {
  type CalendarDate,
  endOfMonth,
  endOfWeek,
  getWeeksInMonth,
  isSameMonth,
  startOfMonth,
  startOfWeek,
} from '@internationalized/date';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { directionAtom, useFormat, useText } from '#engine/i18n';
import { classNames, IconButton } from '#engine/ui';
import { type Days, inCalendar, isoOf } from '../days.ts';
import styles from './Calendar.module.css';
import { gridCell, roles } from './roles.ts';

interface Props {
  days: Days;
  /** Last day that can be chosen, yyyy-MM-dd: the brand's today. */
  today: string;
  min?: string | undefined;
  onChoose(days: Days): void;
}

const week = [0, 1, 2, 3, 4, 5, 6];

/**
 * One month of the language's calendar, in which two days are chosen. Arrows move by days and weeks, page up and down by
 * months (with shift by years), home and end to the ends of the week.
 */
export default function Calendar({ days, today, min, onChoose }: Props) {
  const text = useText('kit');
  const format = useFormat();
  const { locale } = format;
  const forward = useAtomValue(directionAtom) === 'rtl' ? -1 : 1;
  const [focused, setFocused] = useState(() => inCalendar(days.to, locale));
  const [first, setFirst] = useState<string>();
  const grid = useRef<HTMLTableElement>(null);

  /** The day that was moved to takes the focus, once it is drawn. */
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
    moved.current = false;
  });

  const start = startOfMonth(focused);
  const firstShown = startOfWeek(start, locale);
  const weeks = Array.from({ length: getWeeksInMonth(start, locale) }, (_, at) => firstShown.add({ weeks: at }));
  const isOut = (day: string) => day > today || (min !== undefined && day < min);
  const from = first ?? days.from;
  const to = first ?? days.to;

  const move = (day: CalendarDate) => {
    const iso = isoOf(day);
    moved.current = true;
    setFocused(iso > today ? inCalendar(today, locale) : min && iso < min ? inCalendar(min, locale) : day);
  };
  const press = ({ key, shiftKey }: KeyboardEvent) => {
    const steps: Record<string, CalendarDate> = {
      ArrowRight: focused.add({ days: forward }),
      ArrowLeft: focused.subtract({ days: forward }),
      ArrowDown: focused.add({ weeks: 1 }),
      ArrowUp: focused.subtract({ weeks: 1 }),
      PageDown: focused.add(shiftKey ? { years: 1 } : { months: 1 }),
      PageUp: focused.subtract(shiftKey ? { years: 1 } : { months: 1 }),
      Home: startOfWeek(focused, locale),
      End: endOfWeek(focused, locale),
    };
    return steps[key];
  };
  const choose = (day: string) => {
    if (first === undefined) return setFirst(day);
    setFirst(undefined);
    onChoose(day < first ? { from: day, to: first } : { from: first, to: day });
  };
  const turn = (months: number) => {
    const next = focused.add({ months });
    const iso = isoOf(next);
    setFocused(iso > today ? inCalendar(today, locale) : next);
  };

  return (
    <div>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          label={text('days.previousMonth')}
          disabled={min !== undefined && isoOf(start) <= min}
          onClick={() => turn(-1)}
        />
        <p className={styles.month} aria-live="polite">
          {format.day(isoOf(start), { month: 'long', year: 'numeric' })}
        </p>
        <IconButton
          icon="chevron-right"
          label={text('days.nextMonth')}
          disabled={isoOf(endOfMonth(focused)) >= today}
          onClick={() => turn(1)}
        />
      </div>
      <p className={styles.hint} role="status">
        {text(first === undefined ? 'days.chooseFirst' : 'days.chooseLast')}
      </p>
      <table
        ref={grid}
        {...roles.grid}
        className={styles.grid}
        aria-label={text('days.calendar')}
        onKeyDown={(event) => {
          const next = press(event);
          if (!next) return;
          event.preventDefault();
          move(next);
        }}
      >
        <thead>
          <tr>
            {week.map((at) => {
              const day = isoOf(firstShown.add({ days: at }));
              return (
                <th key={at} scope="col" abbr={format.day(day, { weekday: 'long' })}>
                  {format.day(day, { weekday: 'narrow' })}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={isoOf(monday)}>
              {week.map((at) => {
                const date = monday.add({ days: at });
                const day = isoOf(date);
                const isIn = from <= day && day <= to;
                return (
                  <td
                    key={day}
                    {...gridCell(isIn)}
                    className={classNames(isIn && styles.in, day === from && styles.first, day === to && styles.last)}
                  >
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === isoOf(focused) ? 0 : -1}
                      disabled={isOut(day)}
                      data-other={isSameMonth(date, focused) ? undefined : ''}
                      data-today={day === today ? '' : undefined}
                      aria-label={format.day(day, { dateStyle: 'full' })}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        move(date);
                        choose(day);
                      }}
                    >
                      {format.day(day, { day: 'numeric' })}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
