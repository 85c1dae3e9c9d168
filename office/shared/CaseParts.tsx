import { messageFrom, useFormat, useText } from '#engine/i18n';
import type { CaseStep, Finding } from '#schemas/admin';
import styles from './CaseParts.module.css';

/** What happened to a deposit or withdrawal, the oldest first. */
export function CaseSteps({
  kind,
  steps,
}: {
  kind: 'deposits' | 'withdrawals' | 'redemptions' | 'feedback' | 'applications';
  steps: readonly CaseStep[];
}) {
  const text = useText('office');
  const format = useFormat();
  return (
    <section>
      <h3 className={styles.head}>{text('deposits.steps')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ at, state, by, note }) => (
          <li key={`${at} ${state}`} className={styles.step}>
            <span>{text(messageFrom(`office:${kind}.states.${state}`))}</span>
            <span className={styles.by}>{`${format.moment(at)} · ${by}`}</span>
            {note && <span dir="auto">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What contradicts itself and waits for a person. */
export function CaseFindings({ findings }: { findings: readonly Finding[] }) {
  return findings
    .filter(({ state }) => state === 'open')
    .map(({ id, what }) => (
      <p key={id} role="alert" className={styles.finding}>
        {what}
      </p>
    ));
}
