import { memo, type ReactNode, useMemo } from 'react';
import type { Text } from '#engine/i18n';
import { LONGEST_VALUE } from '#engine/patterns';
import { Icon } from '#engine/ui';
import { faultText, fieldWords } from './faults.ts';
import type { FieldModel } from './field.ts';
import styles from './form.module.css';
import { useReveal } from './use-reveal.tsx';

interface Props {
  field: FieldModel;
  /** Unique on the page. */
  id: string;
  value: string;
  /** What is wrong with it, when the player should see it. */
  fault: string | undefined;
  t: Text;
  onType: (id: string, value: string) => void;
  onLeave: (id: string) => void;
  /** Stands before the text: a dialling code. */
  leading?: ReactNode;
  /** Stands after the text: a captcha's image, a button that sends a code. */
  trailing?: ReactNode;
}

/** One field: label, control, and a line for its hint or fault. Drawn again only when something of its own changes. */
export const FormField = memo(function FormField({ field, id, value, fault, t, onType, onLeave, ...beside }: Props) {
  const reveal = useReveal(field.kind === 'password', t);
  const words = useMemo(() => fieldWords(field, t), [field, t]);
  const note = fault ? faultText(fault, field, t) : value ? words.rule : words.hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      {/* Numbers of telephones run from left to right everywhere, with the dialling code at their left. */}
      <div className={styles.control} dir={beside.leading ? 'ltr' : undefined} data-fault={fault ? true : undefined}>
        {field.icon && <Icon name={field.icon} />}
        {beside.leading}
        <input
          id={id}
          name={field.id}
          className={styles.input}
          dir="auto"
          type={reveal.shown ? 'text' : field.inputType}
          value={value}
          onChange={(event) => onType(field.id, event.currentTarget.value)}
          onBlur={() => onLeave(field.id)}
          placeholder={words.placeholder}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_VALUE}
          required={field.required}
          aria-invalid={fault ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {reveal.button}
        {beside.trailing}
      </div>
      <p id={`${id}-note`} className={fault ? styles.fault : styles.note}>
        {note}
      </p>
    </div>
  );
});
