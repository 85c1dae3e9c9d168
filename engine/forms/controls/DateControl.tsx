import { useFormat } from '#engine/i18n';
import { FieldBox } from '#engine/ui';
import { isRequired } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/** A day: the device's own picker, which every phone shows best, and the day in the calendar of the language. */
export default function DateControl({ field, id, value = '', isFaulty, describedBy, actions }: ControlProps<'date'>) {
  const { day } = useFormat();
  return (
    <FieldBox icon={field.icon ?? 'calendar'} isFaulty={isFaulty} isDisabled={field.disabled}>
      <input
        id={id}
        name={field.id}
        type="date"
        value={value}
        onChange={(event) => actions.change(field.id, event.currentTarget.value)}
        onBlur={() => actions.leave(field.id)}
        autoComplete={field.autoComplete}
        disabled={field.disabled}
        required={isRequired(field)}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
      />
      {/^\d{4}-\d\d-\d\d$/.test(value) && <span className={styles.aside}>{day(value, { dateStyle: 'long' })}</span>}
    </FieldBox>
  );
}
