import { useText } from '#engine/i18n';
import { type FieldProps, useFormContext } from './context.ts';
import { AmountInput, ChoiceInput, NumberInput, TextInput } from './controls.tsx';
import styles from './form.module.css';

interface Props extends FieldProps {
  kind: 'text' | 'choice' | 'number' | 'money' | 'boolean';
}

const controls = {
  text: TextInput,
  choice: ChoiceInput,
  boolean: ChoiceInput,
  number: NumberInput,
  money: AmountInput,
} as const;

/** A control, its name above it, what it is for and what is wrong below it. */
export function ScalarField({ kind, ...props }: Props) {
  const text = useText('office');
  const { idOf, faultOf } = useFormContext();
  const { node, path, label, isRequired, isBrief } = props;
  const id = idOf(path);
  const fault = faultOf(path);
  const description = isBrief ? undefined : node.schema.description;
  const Control = controls[kind];
  const notes = [...(description ? [`${id}-help`] : []), ...(fault ? [`${id}-fault`] : [])];
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && !isBrief && (
          <span className={styles.required} aria-hidden="true">
            {text('profile.required')}
          </span>
        )}
      </div>
      <Control
        {...props}
        id={id}
        isFaulty={fault !== undefined}
        describedBy={notes.length > 0 ? notes.join(' ') : undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {description && (
        <p id={`${id}-help`} className={styles.help}>
          {description}
        </p>
      )}
    </div>
  );
}
