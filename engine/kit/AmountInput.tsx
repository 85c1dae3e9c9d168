import { useId, useState } from 'react';
import { amountText, parseAmount, type Translate, useFormat, useText } from '#engine/i18n';
import styles from './AmountInput.module.css';
import { type AmountLimits, type AmountRefusal, refusalOf } from './amount-limits.ts';

interface Props extends AmountLimits {
  label: string;
  /** Amount in minor units; undefined while what is typed is none. */
  value: number | undefined;
  /** Reports the amount, or why what is typed cannot be taken. */
  onChange(value: number | undefined, refusal: AmountRefusal | undefined): void;
  currency?: string | undefined;
  /** Amounts to take with one press, in minor units. */
  quick?: readonly number[] | undefined;
  /** The form was sent: what is wrong is said now. */
  insist?: boolean | undefined;
}

/**
 * A field for an amount of money: what is typed is read in every script of digits, and is never rounded or guessed. What is
 * wrong with it is said when the field is left.
 */
export function AmountInput(props: Props) {
  const { label, value, onChange, quick = [], insist = false, min, max, step, available } = props;
  const format = useFormat();
  const text = useText('kit');
  const { locale } = format;
  const currency = props.currency ?? format.currency;
  const limits = { min, max, step, available };
  const [typed, setTyped] = useState(() => (value === undefined ? '' : amountText(value, locale, currency)));
  const [wasLeft, leave] = useState(false);
  const id = useId();

  const read = parseAmount(typed, locale, currency);
  const shown =
    parseAmount(typed, locale, currency).minor === value
      ? typed
      : value === undefined
        ? typed
        : amountText(value, locale, currency);
  const refusal = read.fault ?? refusalOf(read.minor, limits);
  const visibleFault = (insist || (wasLeft && typed !== '')) && refusal;
  const money = (minor: number | undefined) => (minor === undefined ? '' : format.money(minor, currency));

  const take = (words: string) => {
    setTyped(words);
    const next = parseAmount(words, locale, currency);
    const fault = next.fault ?? refusalOf(next.minor, limits);
    onChange(fault ? undefined : next.minor, fault);
  };

  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control} data-fault={visibleFault ? '' : undefined}>
        <span className={styles.currency} aria-hidden="true">
          {currency}
        </span>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={shown}
          aria-invalid={visibleFault ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => take(event.currentTarget.value)}
          onBlur={() => leave(true)}
        />
      </div>
      <p id={`${id}-note`} className={visibleFault ? styles.fault : styles.note}>
        {visibleFault
          ? text(`amount.${visibleFault}`, {
              min: money(min),
              max: money(max),
              step: money(step),
              available: money(available),
            })
          : limitWords(limits, money, text)}
      </p>
      {quick.length > 0 && (
        <fieldset className={styles.quick} aria-label={text('amount.quick')}>
          {quick.map((minor) => (
            <button
              key={minor}
              type="button"
              className={styles.chip}
              aria-pressed={minor === value}
              onClick={() => take(amountText(minor, locale, currency))}
            >
              {money(minor)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** What may be typed, before anything is wrong with it. */
function limitWords(
  { min, max, available }: AmountLimits,
  money: (minor: number) => string,
  text: Translate<'kit'>,
): string {
  const range =
    min !== undefined && max !== undefined
      ? text('amount.between', { min: money(min), max: money(max) })
      : min !== undefined
        ? text('amount.from', { min: money(min) })
        : max !== undefined
          ? text('amount.upTo', { max: money(max) })
          : '';
  const left = available === undefined ? '' : text('amount.has', { available: money(available) });
  return [range, left].filter(Boolean).join(' · ');
}
