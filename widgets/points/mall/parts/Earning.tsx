import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { Icon, SectionHead } from '#engine/ui';
import type { PointEntry } from '#schemas/platform';
import { BonusStakes, StakeWeights } from '#widgets/cashier';
import styles from './Earning.module.css';

const icons = {
  slots: 'cherry',
  live: 'cards',
  lottery: 'ticket',
  pvp: 'users',
  sports: 'ball-football',
  deposit: 'wallet',
  mission: 'trophy',
  activity: 'gift',
  redeem: 'gift',
  convert: 'cash',
} as const satisfies Record<PointEntry['type'], string>;

/** What earns points, and how much of it one point takes. Deposits earn as they are played, whatever the game. */
export function Earning() {
  const text = useText('points');
  const format = useFormat();
  const { data } = useQuery('pointConfig', {});
  if (!data || data.earn.length === 0) return null;
  return (
    <section>
      <SectionHead title={text('earn.title')} text={text('earn.text')} />
      <ul className={styles.areas}>
        {data.earn.map(({ type, amount, games }) => (
          <li key={[type, ...(games ?? [])].join()} className={styles.area}>
            <span className={styles.mark}>
              <Icon name={icons[type]} size={22} />
            </span>
            <span className={styles.name}>
              {games ? games.map((game) => text(`games:types.${game}`)).join(', ') : text(`types.${type}`)}
            </span>
            <span className={styles.rate}>
              <bdi>{text('earn.one', { amount: format.money(amount, data.currency) })}</bdi>
            </span>
            {type === 'deposit' && <StakeWeights className={styles.weights} />}
          </li>
        ))}
      </ul>
      <BonusStakes className={styles.weights} />
    </section>
  );
}
