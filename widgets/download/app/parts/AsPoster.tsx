import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { Art, classNames, Icon } from '#engine/ui';
import page from '../App.module.css';
import styles from './AsPoster.module.css';
import type { CodeLook } from './Code.tsx';
import { Get } from './Get.tsx';
import { iconOf } from './icon.ts';
import { OfferCode } from './OfferCode.tsx';
import type { Offer } from './offers.ts';
import { Steps } from './Steps.tsx';

/** A phone with the brand's icon on it, and the stores as a list beside it. */
export function AsPoster({ offers, look }: { offers: Offer[]; look: CodeLook | undefined }) {
  const text = useText('download');
  const { brand } = useAtomValue(coreAtom);
  return (
    <div className={styles.poster}>
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.phone}>
          <Art asset={iconOf(brand)} width={96} height={96} className={page.icon} eager />
          <span>{brand.app?.shortName ?? brand.name}</span>
        </div>
      </div>
      <ul className={styles.list}>
        {offers.map((offer, index) => (
          <li key={offer.id} className={styles.row}>
            <OfferCode offer={offer} look={look} />
            <div className={classNames(page.press, styles.words)}>
              <h2 className={page.name}>
                <Icon name={offer.icon ?? 'device-mobile'} size={24} />
                {text(offer.name)}
              </h2>
              {offer.needs && <p className={page.needs}>{text(offer.needs)}</p>}
              <Get offer={offer} first={index === 0} />
              {offer.steps && (
                <details className={styles.how}>
                  <summary>
                    {text('how', { name: text(offer.name) })}
                    <Icon name="chevron-down" size={18} />
                  </summary>
                  <Steps steps={offer.steps} />
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
