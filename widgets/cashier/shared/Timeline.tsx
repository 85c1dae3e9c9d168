import { messageFrom, useFormat, useText } from '#engine/i18n';
import type { TimelineEntry } from '#schemas/platform';
import styles from './Timeline.module.css';

/** What has happened to a deposit or withdrawal, the newest last. */
export function Timeline({
  entries,
  wordOf,
}: {
  entries: readonly TimelineEntry[];
  /** Name of a state in `cashier:states`. */
  wordOf(state: string): string;
}) {
  const text = useText('cashier');
  const { moment } = useFormat();
  return (
    <section className={styles.timeline} aria-label={text('deposit.timeline')}>
      <h3 className={styles.title}>{text('deposit.timeline')}</h3>
      <ol className={styles.list}>
        {entries.map(({ at, state, note }) => (
          <li key={`${at} ${state}`} className={styles.entry}>
            <span>
              {text(messageFrom(`cashier:states.${wordOf(state)}`))}
              {note && <span className={styles.note}> · {note}</span>}
            </span>
            <time className={styles.at} dateTime={new Date(at).toISOString()}>
              <bdi>{moment(at)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
