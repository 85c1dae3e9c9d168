import { useFormat, useText } from '#engine/i18n';
import { CopyField, Progress } from '#engine/kit';
import { Icon } from '#engine/ui';
import type { PaymentInstructions } from '#schemas/platform';
import { QrCode } from '#widgets/download';
import { GroupedAddress } from './GroupedAddress.tsx';
import styles from './Instructions.module.css';

interface Props {
  instructions: PaymentInstructions & { address: string };
  currency: string;
  /** The network has seen the payment. */
  isSeen: boolean;
}

/** How coins are sent: how many at which rate, by which network and to which address; once they are seen, how far they are. */
export function Coins({ instructions, currency, isSeen }: Props) {
  const text = useText('cashier');
  const { coin = '', network, coinAmount, address, confirmations = 0, confirmationsNeeded = 1 } = instructions;
  if (isSeen)
    return (
      <div className={styles.confirmations}>
        <Progress value={confirmations} max={confirmationsNeeded} label={text('states.confirming')} />
        <span>{text('deposit.confirmations', { seen: confirmations, needed: confirmationsNeeded })}</span>
      </div>
    );
  return (
    <>
      {coinAmount && <CopyField label={`${text('deposit.coinAmount')} (${coin})`} value={coinAmount} />}
      <Rate {...{ instructions, currency }} />
      {network && (
        <p className={styles.warning} role="note">
          <Icon name="alert-triangle" size={18} /> {text('deposit.networkWarning', { coin, network })}
        </p>
      )}
      <GroupedAddress label={text('deposit.address')} address={address} />
      <div className={styles.code}>
        <span className={styles.plate}>
          <QrCode value={address} label={text('deposit.scanCoins')} size={192} margin={0} />
        </span>
        <p>{text('deposit.scanCoins')}</p>
      </div>
    </>
  );
}

/** What a coin counts, and how long. */
function Rate({ instructions: { coin, rate, rateUntil }, currency }: Omit<Props, 'isSeen'>) {
  const text = useText('cashier');
  const { locale, time } = useFormat();
  if (!coin || !rate || rateUntil === undefined) return null;
  const style = { style: 'currency', currency, maximumFractionDigits: 8 } as const;
  const counts = new Intl.NumberFormat(locale, style).format(Number(rate));
  return <p className={styles.hint}>{text('deposit.rate', { coin, rate: counts, time: time(rateUntil) })}</p>;
}
