import { memo, type ReactNode } from 'react';
import type { Text } from '#engine/i18n';
import { faultText } from './faults.ts';
import type { FieldModel } from './field.ts';
import styles from './form.module.css';

interface Props {
  field: FieldModel;
  id: string;
  value: string;
  fault: string | undefined;
  t: Text;
  onType: (id: string, value: string) => void;
  /** What is agreed to; may hold links. Keep the element's identity, or it is drawn anew with every key. */
  words: ReactNode;
}

/** Terms to tick. */
export const Agreement = memo(function Agreement({ field, id, value, fault, t, onType, words }: Props) {
  return (
    <div>
      <label className={styles.agreement}>
        <input
          type="checkbox"
          name={field.id}
          checked={value !== ''}
          onChange={(event) => onType(field.id, event.currentTarget.checked ? 'yes' : '')}
          required={field.required}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-note` : undefined}
        />
        <span>{words}</span>
      </label>
      <p id={`${id}-note`} className={styles.fault}>
        {fault && faultText(fault, field, t)}
      </p>
    </div>
  );
});
