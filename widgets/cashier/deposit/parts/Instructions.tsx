import { useState } from 'react';
import { useCountdown } from '#engine/forms';
import { amountText, useFormat, useText } from '#engine/i18n';
import { CopyField } from '#engine/kit';
import { buttonClass, Icon } from '#engine/ui';
import type { DepositDetail } from '#schemas/platform';
import { isConfirming } from '#widgets/cashier';
import { QrCode } from '#widgets/download';
import { Coins } from './Coins.tsx';
import styles from './Instructions.module.css';
import { Receipt } from './Receipt.tsx';

/** What the player needs to pay: account and note, a code, an address, or the way to the provider's page; and how long. */
export function Instructions({ deposit }: { deposit: DepositDetail }) {
  const text = useText('cashier');
  const { locale } = useFormat();
  const { instructions = {}, checkoutUrl, amount, currency, expiresAt, kind } = deposit;
  const { bank, accountNumber, holder, note, code, address } = instructions;
  const isSeen = isConfirming(deposit);
  const hasPage = checkoutUrl !== undefined && (kind === 'wallet' || kind === 'card');
  return (
    <div className={styles.instructions}>
      {!isSeen && <TimeLeft until={expiresAt} />}
      {bank && <CopyField label={text('deposit.bank')} value={bank} />}
      {accountNumber && <CopyField label={text('deposit.account')} value={accountNumber} />}
      {holder && <CopyField label={text('deposit.holder')} value={holder} />}
      {accountNumber && <CopyField label={text('deposit.amount')} value={amountText(amount, locale, currency)} />}
      {note && (
        <>
          <CopyField label={text('deposit.note')} value={note} />
          <p className={styles.hint}>
            <Icon name="info-circle" size={16} /> {text('deposit.noteHint')}
          </p>
        </>
      )}
      {kind === 'bank' && <Receipt deposit={deposit} />}
      {code && !address && (
        <div className={styles.code}>
          <span className={styles.plate}>
            <QrCode value={code} label={text('deposit.scan')} size={192} margin={0} />
          </span>
          <p>{text('deposit.scan')}</p>
        </div>
      )}
      {address && <Coins instructions={{ ...instructions, address }} currency={currency} isSeen={isSeen} />}
      {hasPage && (
        <>
          <a className={buttonClass({ look: 'primary', size: 'lg', wide: true })} href={checkoutUrl}>
            {text('deposit.goPay')}
          </a>
          <p className={styles.hint}>
            <Icon name="lock" size={16} /> {text('deposit.goPayText')}
          </p>
        </>
      )}
      {code && checkoutUrl && (
        <a className={buttonClass({ wide: true })} href={checkoutUrl}>
          {text('deposit.openPage')}
        </a>
      )}
    </div>
  );
}

function TimeLeft({ until }: { until: number }) {
  const text = useText('cashier');
  // The clock of the page, read once: a countdown goes by the monotonic one.
  const [end] = useState(() => performance.now() + Math.max(0, until - Date.now()));
  const seconds = useCountdown(end);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <p className={styles.left}>
      <Icon name="clock" size={16} /> {text('deposit.timeLeft')}{' '}
      <bdi className="tabular" role="timer">
        {shown}
      </bdi>
    </p>
  );
}
