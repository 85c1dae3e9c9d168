import { parseAmount, useFormat } from '#engine/i18n';
import { isRequired } from '../field.ts';
import form from '../form.module.css';
import { Box } from './Box.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/** An amount, typed in the digits and with the marks of any language; what it was read as stands beside it. */
export default function AmountControl({
  field,
  id,
  value,
  isFaulty,
  describedBy,
  words,
  actions,
}: ControlProps<'amount'>) {
  const { locale, currency: own, money } = useFormat();
  const { currency = own } = field;
  const change = (typed: string) => actions.change(field.id, { typed, ...parseAmount(typed, locale, currency) });
  return (
    <Box icon={field.icon} isFaulty={isFaulty}>
      <input
        id={id}
        name={field.id}
        className={form.input}
        dir="auto"
        type="text"
        inputMode="decimal"
        value={value?.typed ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => actions.leave(field.id)}
        placeholder={words.placeholder}
        autoComplete="off"
        required={isRequired(field)}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
      />
      <span className={styles.aside}>{value?.minor === undefined ? currency : money(value.minor, currency)}</span>
    </Box>
  );
}
