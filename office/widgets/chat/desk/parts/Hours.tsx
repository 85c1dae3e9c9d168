import { useAtomValue } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import type { ChatDesk } from '#schemas/admin';
import { allMerchants, merchantAtom } from '../../../../shared/index.ts';
import styles from '../Desk.module.css';

/** What members of the merchant that is worked for are told of its hours. */
export function Hours({ shops }: { shops: ChatDesk['shops'] }) {
  const text = useText('office');
  const format = useFormat();
  const merchant = useAtomValue(merchantAtom);
  const shop = shops.find((one) => one.merchant === merchant);
  // Each has its own.
  if (merchant === allMerchants) return null;
  if (!shop) return <p className={styles.hours}>{text('chat.noHours')}</p>;
  const { open, changesAt } = shop;
  if (changesAt === undefined) return <p className={styles.hours}>{text('chat.always')}</p>;
  return (
    <p className={styles.hours}>
      {text(open ? 'chat.openUntil' : 'chat.closedUntil', { time: format.moment(changesAt) })}
    </p>
  );
}
