import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { coreAtom } from '#engine/brand';
import { localeAtom, useText } from '#engine/i18n';
import { statusAtom } from '#engine/platform';
import { Icon } from '#engine/ui';
import { DIALING_CODE } from '../field.ts';
import styles from '../form.module.css';
import type { ControlProps } from './control.ts';
import { TextControl } from './TextControl.tsx';

/** A country that a mobile number may belong to (spec §3). */
interface Country {
  countryCode: string;
  countryDialingCode: string;
}

const NONE: readonly Country[] = [];

/** A mobile number, after the dialling code of one of the brand's countries; without any there is but the number. */
export function PhoneControl(props: ControlProps<'phone'>) {
  const { companion, actions } = props;
  const { dialingCodes = NONE } = useAtomValue(coreAtom).brand.access ?? {};
  const code = useDialingCode(dialingCodes, companion, (chosen) => actions.bring(DIALING_CODE, chosen));
  const choose = (chosen: string) => actions.bring(DIALING_CODE, chosen);
  const leading = code && (
    <DialingCode countries={dialingCodes} value={code} isDisabled={props.field.disabled} onChoose={choose} />
  );
  return <TextControl {...props} type="tel" leading={leading} />;
}

/**
 * The dialling code in force. First that of the country in which the platform sees the visitor (§4), as soon as it has
 * said so and unless another one was chosen meanwhile; else the brand's first.
 */
function useDialingCode(
  countries: readonly Country[],
  chosen: string | undefined,
  bring: (code: string) => void,
): string {
  const seenIn = useAtomValue(statusAtom)?.location.country;
  const home = countries.find(({ countryCode }) => countryCode === seenIn) ?? countries[0];
  const standard = home?.countryDialingCode ?? '';
  const before = useRef(standard);
  useEffect(() => {
    const isOffered = countries.some(({ countryDialingCode }) => countryDialingCode === chosen);
    const isStandard = chosen === before.current;
    before.current = standard;
    if ((!isOffered || isStandard) && chosen !== standard) bring(standard);
  });
  return chosen ?? standard;
}

interface Props {
  countries: readonly Country[];
  /** Dialling code, digits only. */
  value: string;
  isDisabled: boolean | undefined;
  onChoose(code: string): void;
}

/**
 * The dialling code before a mobile number: the device's own picker, which phones show best; plain text where there is
 * nothing to choose.
 */
function DialingCode({ countries, value, isDisabled, onChoose }: Props) {
  const t = useText('forms');
  const locale = useAtomValue(localeAtom);
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
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
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
