import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { directionAtom, useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import page from '../App.module.css';
import styles from './AsTabs.module.css';
import type { CodeLook } from './Code.tsx';
import { Get } from './Get.tsx';
import { OfferCode } from './OfferCode.tsx';
import type { Offer } from './offers.ts';
import { Steps } from './Steps.tsx';

/** One store at a time, the first in front; code and button stand in the first of its steps (§2). */
export function AsTabs({ offers, look }: { offers: Offer[]; look: CodeLook | undefined }) {
  const text = useText('download');
  const direction = useAtomValue(directionAtom);
  const [chosen, choose] = useState<string>();
  const shown = offers.find(({ id }) => id === chosen) ?? offers[0];
  if (!shown) return null;
  if (offers.length === 1) return <Guide offer={shown} look={look} />;
  return (
    <DirectionProvider direction={direction}>
      <Tabs.Root value={shown.id} onValueChange={choose}>
        <Tabs.List className={styles.tabs} aria-label={text('stores')}>
          {offers.map(({ id, name, icon = 'device-mobile' }) => (
            <Tabs.Tab key={id} value={id} className={styles.tab}>
              <Icon name={icon} />
              {text(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown.id} className={styles.panel}>
          <Guide offer={shown} look={look} />
        </Tabs.Panel>
      </Tabs.Root>
    </DirectionProvider>
  );
}

function Guide({ offer, look }: { offer: Offer; look: CodeLook | undefined }) {
  const text = useText('download');
  return (
    <Steps steps={offer.steps} large>
      <div className={styles.way}>
        <OfferCode offer={offer} look={look} />
        <div className={page.press}>
          <Get offer={offer} first />
          {offer.needs && <p className={page.needs}>{text(offer.needs)}</p>}
        </div>
      </div>
    </Steps>
  );
}
