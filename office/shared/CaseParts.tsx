import { messageFrom, type Translate, useFormat, useText } from '#engine/i18n';
import type { CaseStep, Finding } from '#schemas/admin';
import styles from './CaseParts.module.css';

const operatorPrefix = 'operator:';

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
            <span className={styles.by}>{`${format.moment(at)} · ${moverWords(by, text)}`}</span>
            {note && <span dir="auto">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const movers = ['player', 'guest', 'provider', 'clock', 'demo'] as const;

/** Who took a step: the account of an operator, or a name for who is none. */
function moverWords(by: string, text: Translate<'office'>): string {
  if (by.startsWith(operatorPrefix)) return by.slice(operatorPrefix.length);
  // Redemptions have called the player so.
  const mover = movers.find((one) => one === (by === 'member' ? 'player' : by));
  return mover ? text(`movers.${mover}`) : by;
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
