import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Switch } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { SectionHead } from '#engine/ui';
import type { ContactWay, Security } from '#schemas/platform';
import styles from '../Overview.module.css';

/** By what ways messages about payments and bonuses are sent as well: to what the player has proved. */
export function Outcomes({ security }: { security: Security }) {
  const text = useText('security');
  const { send, pending } = useMutation('changeProfile');
  const [asked, ask] = useState<ContactWay[]>([]);
  // A second press comes while the first is under way: it builds on what was asked for, or one of them is lost.
  const chosen = pending ? asked : security.outcomesBy;
  const choose = (ways: ContactWay[]) => {
    ask(ways);
    void send({ body: { outcomesBy: ways } }).catch(() => undefined);
  };
  return (
    <div>
      <SectionHead title={text('outcomes.title')} text={text('outcomes.text')} />
      <div className={styles.outcomes}>
        {(['email', 'mobile'] as const).map((way) => {
          const { to, verified } = security[way] ?? {};
          const others = chosen.filter((one) => one !== way);
          return (
            <Switch
              key={way}
              label={text(`outcomes.${way}`)}
              text={(verified && to) || text(`outcomes.${way}Missing`)}
              isOn={chosen.includes(way)}
              disabled={!verified}
              pending={pending}
              onChange={(on) => choose(on ? [...others, way] : others)}
            />
          );
        })}
      </div>
    </div>
  );
}
