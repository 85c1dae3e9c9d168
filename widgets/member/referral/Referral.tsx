import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { CopyField, Money, Stat, Stats } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Answer, Button, buttonClass, Skeleton } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { Referral as Invitation } from '#schemas/platform';
import type { MemberReferralProps } from '#schemas/widgets';
import { BonusStakes, StakeWeights } from '#widgets/cashier';
import { QrCode } from '#widgets/download';
import { Friends } from './parts/Friends.tsx';
import styles from './Referral.module.css';

/** Invite friends (§2): link, QR code and code, what they bring, and who came by them. */
export default function Referral({ rows = 20, rules }: MemberReferralProps) {
  const answer = useQuery('referral', {});
  return (
    <section data-widget="member/referral" className={styles.referral}>
      <Answer of={answer} waiting={<Skeleton height="420px" radius="var(--radius-lg)" />}>
        {(invitation) => (
          <>
            <Invite invitation={invitation} rules={rules} />
            <Outcome {...invitation} />
          </>
        )}
      </Answer>
      <Friends size={rows} />
    </section>
  );
}

function Invite({ invitation, rules }: { invitation: Invitation; rules: Link | undefined }) {
  const text = useText('referral');
  const format = useFormat();
  const { brand, routes } = useAtomValue(coreAtom);
  const { code, enabled, deposit, played, reward, currency, turnover = 0 } = invitation;
  const path = `${routes.register?.path ?? '/'}?referralCode=${encodeURIComponent(code)}`;
  // Only a browser knows its address; the server's drawing has the path.
  const [origin, setOrigin] = useState('');
  const [shares, setShares] = useState(false);
  useEffect(() => {
    setOrigin(location.origin);
    setShares(typeof navigator.share === 'function');
  }, []);
  const url = `${origin}${path}`;
  const amount = format.money(reward, currency);
  const values = {
    amount,
    deposit: format.money(deposit, currency),
    played: format.money(played, currency),
    turnover: format.money(reward * turnover, currency),
  };
  const share = () =>
    void navigator.share({ text: text('shareText', { brand: brand.name }), url }).catch(() => undefined);
  return (
    <div className={styles.invite}>
      <div className={styles.words}>
        <h2 className={styles.lead}>{enabled ? text('lead', values) : text('title')}</h2>
        <p className={styles.text}>{enabled ? text('text', values) : text('closed')}</p>
        {enabled && <StakeWeights className={styles.text} />}
        {enabled && <BonusStakes className={styles.text} />}
        <CopyField label={text('link')} value={url} />
        <CopyField label={text('code')} value={code} />
        <div className={styles.ways}>
          {shares && (
            <Button look="primary" icon="external-link" onClick={share}>
              {text('share')}
            </Button>
          )}
          {rules && (
            <BrandLink link={rules} className={buttonClass({ look: 'quiet' })}>
              {text('rules')}
            </BrandLink>
          )}
        </div>
      </div>
      <div className={styles.qr}>
        <QrCode value={url} label={text('qr')} size={168} margin={2} />
      </div>
      {enabled && (
        <ol className={styles.steps}>
          {(['send', 'pay', 'get'] as const).map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {format.number(index + 1)}
              </span>
              <span>
                <span className={styles.name}>{text(`steps.${step}`, values)}</span>
                <span className={styles.note}>{text(`steps.${step}Text`, values)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Outcome({ invited, rewarded, earned, currency }: Invitation) {
  const text = useText('referral');
  const format = useFormat();
  return (
    <Stats>
      <Stat label={text('stats.invited')} value={format.number(invited)} />
      <Stat label={text('stats.rewarded')} value={format.number(rewarded)} />
      <Stat label={text('stats.earned')} value={<Money minor={earned} currency={currency} />} loud />
    </Stats>
  );
}
