import type { ReactNode } from 'react';
import { useFormat, useText } from '#engine/i18n';
import type { Game } from '#schemas/platform';
import styles from '../Details.module.css';

/** Steps of volatility that games name; another word of a platform is shown to nobody. */
const steps = { low: 1, medium: 2, high: 3 } as const;
const isStep = (word: string): word is keyof typeof steps => word in steps;

/** What a player weighs before playing: return, volatility, lines, stakes. What a game does not state is left out. */
export function Facts({ game: { rtp, volatility = '', lines, minBet, maxBet } }: { game: Game }) {
  const text = useText('finding');
  const { number, money } = useFormat();
  return (
    <dl className={styles.facts}>
      {rtp !== undefined && <Fact label={text('details.rtp')}>{`${number(rtp)}%`}</Fact>}
      {isStep(volatility) && (
        <Fact label={text('details.volatility')}>
          <span className={styles.meter} aria-hidden="true">
            {Object.values(steps).map((step) => (
              <i key={step} data-on={step <= steps[volatility] || undefined} />
            ))}
          </span>
          {text(`details.volatilities.${volatility}`)}
        </Fact>
      )}
      {lines !== undefined && <Fact label={text('details.lines')}>{number(lines)}</Fact>}
      <Fact label={text('details.stakes')}>
        <bdi>{money(minBet)}</bdi> – <bdi>{money(maxBet)}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
