import { useText } from '#engine/i18n';
import { Switch } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { SectionHead } from '#engine/ui';
import type { Security } from '#schemas/platform';
import styles from '../Overview.module.css';

/** By what ways messages about payments and bonuses are sent as well: to what the player has proved. */
export function Outcomes({ security }: { security: Security }) {
  const text = useText('security');
  const { send, pending } = useMutation('changeProfile');
  const { outcomesBy } = security;
  return (
    <div>
      <SectionHead title={text('outcomes.title')} text={text('outcomes.text')} />
      <div className={styles.outcomes}>
        {(['email', 'mobile'] as const).map((way) => {
          const { to, verified } = security[way] ?? {};
          const others = outcomesBy.filter((one) => one !== way);
          return (
            <Switch
              key={way}
              label={text(`outcomes.${way}`)}
              text={(verified && to) || text(`outcomes.${way}Missing`)}
              isOn={outcomesBy.includes(way)}
              disabled={!verified}
              pending={pending}
              onChange={(on) =>
                void send({ body: { outcomesBy: on ? [...others, way] : others } }).catch(() => undefined)
              }
            />
          );
        })}
      </div>
    </div>
  );
}
