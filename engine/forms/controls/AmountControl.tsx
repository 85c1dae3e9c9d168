import { amountText, parseAmount, useFormat, useText } from '#engine/i18n';
import { FieldBox } from '#engine/ui';
import { isRequired } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/**
 * An amount, typed in the digits and with the marks of any language; what it was read as stands beside it. Amounts that are
 * often wanted are taken with one press.
 */
export default function AmountControl({
  field,
  id,
  value,
  isFaulty,
  describedBy,
  words,
  actions,
}: ControlProps<'amount'>) {
  const t = useText('forms');
  const { locale, currency: own, money } = useFormat();
  const { currency = own, quick = [], disabled } = field;
  const change = (typed: string) => actions.change(field.id, { typed, ...parseAmount(typed, locale, currency) });
  return (
    <>
      <FieldBox icon={field.icon} isFaulty={isFaulty} isDisabled={disabled}>
        <span className={styles.currency} aria-hidden="true">
          {currency}
        </span>
        <input
          id={id}
          name={field.id}
          dir="auto"
          type="text"
          inputMode="decimal"
          value={value?.typed ?? ''}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => actions.leave(field.id)}
          placeholder={words.placeholder}
          autoComplete="off"
          disabled={disabled}
          required={isRequired(field)}
          aria-invalid={isFaulty || undefined}
          aria-describedby={describedBy}
        />
        {value?.minor !== undefined && <span className={styles.aside}>{money(value.minor, currency)}</span>}
      </FieldBox>
      {quick.length > 0 && (
        <fieldset className={styles.quick} aria-label={t('forms:amount_quick')}>
          {quick.map((minor) => (
            <button
              key={minor}
              type="button"
              className={styles.chip}
              disabled={disabled}
              aria-pressed={minor === value?.minor}
              onClick={() => change(amountText(minor, locale, currency))}
            >
              {money(minor, currency)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
