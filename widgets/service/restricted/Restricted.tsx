import { useAtomValue } from 'jotai';
import { localeAtom, useText } from '#engine/i18n';
import { statusAtom, useAskStatus } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass, StandaloneState } from '#engine/ui';
import type { ServiceRestrictedProps } from '#schemas/widgets';
import styles from './Restricted.module.css';

/** What the platform says when it does not know the country (schemas/platform/system: location). */
const unknownCountry = 'ZZ';

/** Instead of the site where it may not be offered (§2, status 2): what the platform sees of the visitor. */
export default function Restricted({ art = 'states/restricted.svg' }: ServiceRestrictedProps) {
  const text = useText('service');
  const { asking, ask } = useAskStatus();
  const locale = useAtomValue(localeAtom);
  const { ip = '', country = unknownCountry } = useAtomValue(statusAtom)?.location ?? {};
  return (
    <StandaloneState
      widget="service/restricted"
      art={art}
      kicker={text('restricted.subtitle')}
      title={text('restricted.title')}
      text={text('restricted.text')}
    >
      {ip && (
        <dl className={styles.seen}>
          <dt>{text('restricted.address')}</dt>
          <dd>{[ip, countryName(country, locale)].filter(Boolean).join(' · ')}</dd>
        </dl>
      )}
      <BrandLink link={{ action: 'customerService' }} className={buttonClass({ look: 'primary' })}>
        {text('contact')}
      </BrandLink>
      <Button icon="refresh" busy={asking} onClick={ask}>
        {text('lookAgain')}
      </Button>
    </StandaloneState>
  );
}

function countryName(code: string, locale: string): string | undefined {
  if (code === unknownCountry || !/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code);
}
