import { useAtomValue } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { roleAtom } from '#engine/session';
import { Button, buttonClass, Skeleton } from '#engine/ui';
import type { Link } from '#schemas/brand';
import styles from './Purse.module.css';

interface Props {
  points: number | undefined;
  join: Link | undefined;
  record: Link | undefined;
  taken: Link | undefined;
  onConvert(): void;
}

/** What the player has, and the ways from it; a guest is told what points are. */
export function Purse({ points, join, record, taken, onConvert }: Props) {
  const text = useText('points');
  const format = useFormat();
  const role = useAtomValue(roleAtom);
  const { data: config } = useQuery('pointConfig', {});
  const isMember = role === 'member' || role === 'agent';
  return (
    <section className={styles.purse} aria-label={text('purse.label')}>
      <Coin />
      {isMember ? (
        <div className={styles.words}>
          <p className={styles.label}>{text('purse.label')}</p>
          <p className={styles.figure}>
            {points === undefined ? <Skeleton width="6ch" height="1em" /> : <bdi>{format.number(points)}</bdi>}
          </p>
          <p className={styles.note}>{text('purse.forever')}</p>
        </div>
      ) : (
        <div className={styles.words}>
          <p className={styles.lead}>{text('purse.guest')}</p>
          <p className={styles.note}>{text('purse.guestText')}</p>
        </div>
      )}
      <div className={styles.ways}>
        {!isMember && join && (
          <BrandLink link={join} className={buttonClass({ look: 'primary' })}>
            {text('purse.join')}
          </BrandLink>
        )}
        {isMember && config?.convert && (
          <Button look="primary" icon="cash" onClick={onConvert}>
            {text('convert.open')}
          </Button>
        )}
        {isMember && taken && (
          <BrandLink link={taken} className={buttonClass({})}>
            {text('purse.taken')}
          </BrandLink>
        )}
        {isMember && record && (
          <BrandLink link={record} className={buttonClass({ look: 'quiet' })}>
            {text('purse.record')}
          </BrandLink>
        )}
      </div>
    </section>
  );
}

/** A coin in the brand's colours. */
function Coin() {
  return (
    <svg className={styles.coin} viewBox="0 0 96 96" aria-hidden="true">
      <ellipse cx="48" cy="84" rx="30" ry="6" fill="var(--color-text)" opacity="0.12" />
      <circle cx="48" cy="44" r="36" fill="var(--color-accent)" />
      <path
        d="M48 8a36 36 0 0 1 0 72c14-6 22-20 22-36S62 14 48 8Z"
        fill="var(--color-accent-contrast)"
        opacity="0.14"
      />
      <circle
        cx="48"
        cy="44"
        r="27"
        fill="none"
        stroke="var(--color-accent-contrast)"
        strokeWidth="2.5"
        opacity="0.55"
      />
      <path
        d="m48 26 5.4 11.4 12.6 1.7-9.2 8.7 2.3 12.4L48 54.2l-11.1 6 2.3-12.4-9.2-8.7 12.6-1.7Z"
        fill="var(--color-accent-contrast)"
        opacity="0.85"
      />
    </svg>
  );
}
