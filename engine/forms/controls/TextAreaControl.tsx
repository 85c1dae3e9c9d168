import { FieldBox } from '#engine/ui';
import { isRequired, ruleOf } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/** Several lines of text, with how many characters (code points) of those that fit have been typed. */
export default function TextAreaControl({
  field,
  id,
  value = '',
  isFaulty,
  describedBy,
  words,
  actions,
}: ControlProps<'textarea'>) {
  const { max } = ruleOf(field, 'length') ?? {};
  return (
    <>
      <FieldBox icon={field.icon} isFaulty={isFaulty} isDisabled={field.disabled}>
        <textarea
          id={id}
          name={field.id}
          dir="auto"
          rows={field.rows ?? 4}
          value={value}
          onChange={(event) => actions.change(field.id, event.currentTarget.value)}
          onBlur={() => actions.leave(field.id)}
          placeholder={words.placeholder}
          disabled={field.disabled}
          required={isRequired(field)}
          aria-invalid={isFaulty || undefined}
          aria-describedby={describedBy}
        />
      </FieldBox>
      {max !== undefined && (
        <p className={styles.counter} data-over={[...value.trim()].length > max || undefined} aria-hidden="true">
          {[...value.trim()].length} / {max}
        </p>
      )}
    </>
  );
}
