import { useFormat, useText } from '#engine/i18n';
import { Progress, StatusBadge } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button, Icon } from '#engine/ui';
import type { Mission } from '#schemas/platform';
import { StakeWeights } from '#widgets/cashier';
import styles from '../Missions.module.css';

const icons = { stakes: 'dice', deposits: 'wallet', rounds: 'cards', visits: 'calendar' } as const;

/** A mission: what to do, how far it is, what it brings, and the button that claims it. */
export function MissionCard({ mission, currency }: { mission: Mission; currency: string }) {
  const text = useText('missions');
  const format = useFormat();
  const claim = useMutation('claimMission');
  const { id, title, text: words, every, counts, area, target, progress, state, points, amount, until } = mission;
  const isMoney = counts === 'stakes' || counts === 'deposits';
  const written = (value: number) => (isMoney ? format.money(value, currency) : format.number(value));
  const reached = text('of', { progress: written(progress), target: written(target) });
  return (
    <article className={styles.mission} data-state={state}>
      <span className={styles.mark}>
        <Icon name={state === 'claimed' ? 'check' : icons[counts]} size={24} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.text} dir="auto">
          {words}
        </p>
        {isMoney && !area && <StakeWeights className={styles.text} />}
      </div>
      <p className={styles.prize}>
        <span className={styles.figure}>
          <bdi>
            {amount === undefined
              ? text('points', { count: points ?? 0, points: format.number(points ?? 0) })
              : format.change(amount, currency)}
          </bdi>
        </span>
        <span className={styles.every}>{text(`every.${every}`)}</span>
      </p>
      <div className={styles.progress}>
        <Progress value={progress} max={target} label={title} words={reached} />
        <p className={styles.count}>
          <bdi>{reached}</bdi>
          {until !== undefined && state !== 'claimed' && <span>{text('until', { date: format.until(until) })}</span>}
        </p>
      </div>
      {state === 'claimed' ? (
        <StatusBadge tone="positive">{text('states.claimed')}</StatusBadge>
      ) : (
        <Button
          look={state === 'done' ? 'primary' : 'secondary'}
          size="sm"
          disabled={state !== 'done'}
          busy={claim.pending}
          onClick={() => void claim.send({ body: { id } }).catch(() => undefined)}
        >
          {text(state === 'done' ? 'claim' : 'states.open')}
        </Button>
      )}
    </article>
  );
}
