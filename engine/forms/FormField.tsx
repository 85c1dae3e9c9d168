import { memo, type ReactNode, Suspense, useMemo } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Skeleton } from '#engine/ui';
import type { Control, ControlProps, Controls } from './controls/control.ts';
import { faultText, fieldWords } from './faults.ts';
import type { FieldKind, FieldModel } from './field.ts';
import styles from './form.module.css';
import type { FormActions, Held } from './use-form.ts';

interface Props {
  field: FieldModel;
  controls: Controls;
  value: Held | undefined;
  companion: string | undefined;
  /** What is wrong with it, when the player should see it. */
  fault: string | undefined;
  agreement: ReactNode;
  refusals: number;
  actions: FormActions;
}

/** One field: its name, its control, and a line for its hint or fault. Drawn again only when something of its own changes. */
export const FormField = memo(function FormField({ field, controls, fault, ...given }: Props) {
  const t = useText('forms');
  const format = useFormat();
  const words = useMemo(() => fieldWords(field, { t, format }), [field, t, format]);
  const control = controls[field.kind] as Control<FieldKind> | undefined;
  if (!control) throw new Error(`[Bug] no control draws fields of kind "${field.kind}"`);
  const id = `${given.actions.id}${field.id}`;
  const note = fault ? faultText(fault, field, { t, format }) : given.value ? words.rule : words.hint;
  const Part = control.part;
  const drawn = (
    <Part
      {...(given as Pick<ControlProps<FieldKind>, keyof typeof given>)}
      field={field}
      id={id}
      isFaulty={fault !== undefined}
      describedBy={note ? `${id}-note` : undefined}
      words={words}
    />
  );
  // Amounts to choose from stand in a row below.
  const below = field.kind === 'amount' && field.quick?.length ? 56 : 4;
  const lines = field.kind === 'textarea' ? `${field.rows ?? 4} * 1.5em + 20px` : `var(--control) + ${below}px`;
  const coming = <Skeleton height={`calc(${lines})`} />;
  const part = field.waiting ? coming : control.isLate ? <Suspense fallback={coming}>{drawn}</Suspense> : drawn;
  const line = (
    <p id={`${id}-note`} className={fault ? styles.fault : styles.note}>
      {note}
    </p>
  );
  if (control.named === 'legend')
    return (
      <fieldset
        id={id}
        className={styles.group}
        data-field={field.id}
        aria-busy={field.waiting}
        aria-describedby={note ? `${id}-note` : undefined}
      >
        <legend className={styles.label}>{words.label}</legend>
        {part}
        {line}
      </fieldset>
    );
  return (
    <div data-field={field.id} aria-busy={field.waiting}>
      {control.named === 'label' && (
        <label className={styles.label} htmlFor={id}>
          {words.label}
        </label>
      )}
      {part}
      {line}
    </div>
  );
});
