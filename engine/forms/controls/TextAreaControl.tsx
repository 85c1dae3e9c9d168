import { FieldBox } from '#engine/ui';
import { countWords } from '../../../schemas/platform/words.ts';
import { isRequired, ruleOf } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/** Several lines of text, with how many words or characters (code points) of those that fit have been typed. */
export default function TextAreaControl({
  field,
  id,
  value = '',
  isFaulty,
  describedBy,
  words: { placeholder },
  actions,
}: ControlProps<'textarea'>) {
  const words = ruleOf(field, 'words');
  const { max } = words ?? ruleOf(field, 'length') ?? {};
  const count = words ? countWords(value) : [...value.trim()].length;
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
          placeholder={placeholder}
          disabled={field.disabled}
          required={isRequired(field)}
          aria-invalid={isFaulty || undefined}
          aria-describedby={describedBy}
        />
      </FieldBox>
      {max !== undefined && (
        <p className={styles.counter} data-over={count > max || undefined} aria-hidden="true">
          {count} / {max}
        </p>
      )}
    </>
  );
}
