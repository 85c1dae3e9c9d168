import { useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import styles from './ChangeList.module.css';
import type { Change } from './changes.ts';

/** Differences of a profile, old beside new, what belongs together under one head. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const text = useText('office');
  // `Map.groupBy` is younger than the oldest browsers that operators have.
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const head = change.labels.slice(0, Math.max(1, change.labels.length - 1)).join(' › ');
    groups.set(head, [...(groups.get(head) ?? []), change]);
  }
  return (
    <div className={styles.groups}>
      {[...groups].map(([head, rows]) => (
        <section key={head}>
          <h3 className={styles.head}>{head}</h3>
          <dl className={styles.rows}>
            {rows.map(({ labels, from, to }) => (
              <div key={labels.join('/')} className={styles.row}>
                <dt>{labels.length > 1 ? labels.at(-1) : text('profile.value')}</dt>
                <dd>
                  <Difference from={from ?? text('profile.unset')} to={to ?? text('profile.removed')} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Old beside new; once where both read alike, such as what is written in another order. */
function Difference({ from, to }: { from: string; to: string }) {
  if (from === to) return <span dir="auto">{to}</span>;
  return (
    <>
      <del dir="auto">{from}</del>
      <span className={styles.arrow}>
        <Icon name="arrow-right" size={16} />
      </span>
      <ins dir="auto">{to}</ins>
    </>
  );
}
