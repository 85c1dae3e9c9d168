import type { Text } from '#engine/i18n';
import { Icon } from '#engine/ui';
import { DIALING_CODE } from './field.ts';
import styles from './form.module.css';

/** A country that a mobile number may belong to (spec §3). */
export interface Country {
  countryCode: string;
  countryDialingCode: string;
}

interface Props {
  countries: readonly Country[];
  /** Dialling code, digits only. */
  value: string;
  /** BCP-47 tag that the countries' names are written in. */
  locale: string;
  t: Text;
  onType: (id: string, value: string) => void;
}

/**
 * The dialling code before a mobile number: the device's own picker, which phones show best; plain text where there is
 * nothing to choose.
 */
export function DialingCode({ countries, value, locale, t, onType }: Props) {
  if (countries.length < 2) return <span className={styles.dialing}>+{value}</span>;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <span className={styles.dialing}>
      <span aria-hidden="true">+{value}</span>
      <Icon name="chevron-down" />
      <select
        name={DIALING_CODE}
        aria-label={t('forms:dialing_code')}
        autoComplete="tel-country-code"
        value={value}
        onChange={(event) => onType(DIALING_CODE, event.currentTarget.value)}
      >
        {countries.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {names.of(countryCode)} {'\u200e'}+{countryDialingCode}
          </option>
        ))}
      </select>
    </span>
  );
}
