import { useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import { entryColumns } from '#widgets/shell';
import styles from '../App.module.css';
import type { CodeLook } from './Code.tsx';
import { Get } from './Get.tsx';
import { OfferCode } from './OfferCode.tsx';
import type { Offer } from './offers.ts';
import { Steps } from './Steps.tsx';

/** A card for each store. */
export function AsCards({ offers, look }: { offers: Offer[]; look: CodeLook | undefined }) {
  const text = useText('download');
  return (
    <ul {...entryColumns(offers.length, styles.cards)}>
      {offers.map((offer, index) => (
        <li key={offer.id} className={styles.card}>
          <div className={styles.cardHead}>
            <div>
              <h2 className={styles.name}>
                <Icon name={offer.icon ?? 'device-mobile'} size={24} />
                {text(offer.name)}
              </h2>
              {offer.needs && <p className={styles.needs}>{text(offer.needs)}</p>}
            </div>
            <OfferCode offer={offer} look={look} />
          </div>
          <Get offer={offer} first={index === 0} />
          <Steps steps={offer.steps} />
        </li>
      ))}
    </ul>
  );
}
