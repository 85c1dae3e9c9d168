import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Popover } from '@base-ui/react/popover';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { directionAtom, useFormat, useText } from '#engine/i18n';
import { FieldBox, Icon, Skeleton } from '#engine/ui';
import styles from './DateRange.module.css';
import { daysOf, type Period, periods, type Span } from './days.ts';

const Calendar = lazy(() => loadChunk(() => import('./parts/Calendar.tsx')));

interface Props {
  label: string;
  value: Span;
  onChange(span: Span): void;
  /** Named spans to choose from; all by default. */
  choices?: readonly Period[] | undefined;
  /** First day that can be chosen, yyyy-MM-dd. */
  min?: string | undefined;
}

/** Days to look at: a named span, or two days of a calendar. Today is the brand's, whose time zone is named once. */
export function DateRange({ label, value, onChange, choices = periods, min }: Props) {
  const text = useText('kit');
  const format = useFormat();
  const direction = useAtomValue(directionAtom);
  const [open, setOpen] = useState(false);
  const today = format.dayOf(Date.now());
  const days = daysOf(value, today, format.locale);
  const words = days.from === days.to ? format.day(days.from) : format.days(days.from, days.to);
  const choose = (span: Span) => {
    setOpen(false);
    onChange(span);
  };
  return (
    <DirectionProvider direction={direction}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <div className={styles.place}>
          <FieldBox icon="calendar">
            <Popover.Trigger className={styles.trigger}>
              <span className="visually-hidden">{label}: </span>
              {value.period && <span className={styles.name}>{text(`days.${value.period}`)}</span>}{' '}
              <bdi className={styles.days}>{words}</bdi>
              <Icon name="chevron-down" size={16} />
            </Popover.Trigger>
          </FieldBox>
        </div>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} align="start" collisionPadding={12} className={styles.positioner}>
            <Popover.Popup className={styles.popup} aria-label={label}>
              <ul className={styles.choices}>
                {choices.map((period) => (
                  <li key={period}>
                    <button
                      type="button"
                      className={styles.choice}
                      aria-pressed={value.period === period}
                      onClick={() => choose({ period })}
                    >
                      {text(`days.${period}`)}
                    </button>
                  </li>
                ))}
              </ul>
              <div className={styles.own}>
                <Suspense fallback={<Skeleton height="316px" />}>
                  <Calendar days={days} today={today} min={min} onChoose={choose} />
                </Suspense>
                <p className={styles.zone}>{text('days.zone', { zone: zoneWords(format.timeZone()) })}</p>
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  );
}

/** `Asia/Ho_Chi_Minh` as people write it. */
function zoneWords(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}
